// What a screen needs before it is shown, beside its script: its words, and a style sheet if it is
// neither the front door nor a table.
import { REST_STYLE } from "./boot/place.ts";
import { needWords, type Part } from "./i18n.tsx";

let styled: Promise<void> | undefined;

function needStyle(): Promise<void> {
  styled ??= new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = REST_STYLE;
    link.onload = () => resolve();
    link.onerror = () => {
      styled = undefined; // To be tried again.
      link.remove();
      reject(new Error("no style"));
    };
    document.body.append(link); // After the first one.
  });
  return styled;
}

export async function needPart(part: Part): Promise<void> {
  await Promise.all([needWords(part), part === "rest" ? needStyle() : null]);
}
