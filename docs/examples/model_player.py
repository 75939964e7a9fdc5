"""Lets a model behind an OpenAI-compatible address play one game, over MCP.

    python model_player.py http://localhost:11434/v1 MODEL [GAME]

Ollama, llama.cpp's llama-server, vLLM and LM Studio all serve such an address. The model must know
how to call tools. Needs `pip install 'tripot[mcp]'`.
"""

import asyncio
import json
import sys
from urllib.request import Request, urlopen

from mcp.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

REMINDER = "The game is not over. Go on by calling a tool."
MOST_ANSWERS = 500


def ask(address, model, messages, tools):
    """The model's next message."""
    body = {"model": model, "messages": messages, "tools": tools}
    headers = {"content-type": "application/json", "authorization": "Bearer none"}
    request = Request(f"{address}/chat/completions", json.dumps(body).encode(), headers)
    with urlopen(request, timeout=600) as answer:
        return json.load(answer)["choices"][0]["message"]


async def main(address, model, game="vabanque"):
    command = StdioServerParameters(command=sys.executable, args=["-m", "tripot", "mcp"])
    async with Client(stdio_client(command)) as client:
        tools = [
            {
                "type": "function",
                "function": {
                    "name": tool.name,
                    "description": tool.description,
                    "parameters": tool.input_schema,
                },
            }
            for tool in (await client.list_tools()).tools
        ]
        (task,) = (await client.get_prompt("play_a_game", {"game": game})).messages
        messages = [
            {"role": "system", "content": client.instructions},
            {"role": "user", "content": task.content.text},
        ]
        for _ in range(MOST_ANSWERS):
            message = await asyncio.to_thread(ask, address, model, messages, tools)
            messages.append(message)
            if message.get("content"):
                print(message["content"], flush=True)
            for call in message.get("tool_calls") or ():
                name, arguments = call["function"]["name"], call["function"]["arguments"]
                print(f"> {name} {arguments}", flush=True)
                try:
                    result = await client.call_tool(name, json.loads(arguments or "{}"))
                    told = result.content[0].text
                except ValueError as error:  # The arguments are not JSON.
                    told = str(error)
                print(told, flush=True)
                messages.append({"role": "tool", "tool_call_id": call["id"], "content": told})
                if "The game is over." in told:
                    return
            if not message.get("tool_calls"):
                messages.append({"role": "user", "content": REMINDER})


asyncio.run(main(*sys.argv[1:]))
