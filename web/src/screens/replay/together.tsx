// A replay together: one leads, the others follow, and anyone may look around and come back.
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { shareLink } from "../../app/hooks.ts";
import { t } from "../../app/i18n.tsx";
import { at } from "../../app/navigation.ts";
import { pathTo } from "../../app/routes.ts";
import { Banner } from "../../frame/banner.tsx";
import { Connection } from "../../table/connection.ts";
import type { Led, Seat } from "../../wire.ts";

const SHOWN_AGAIN_MS = 4000; // The leader repeats it for readers who join later.
const GONE_MS = 13_000; // After this silence there is no leader.
const LEAST_MS = 250; // Between two moments: a replay may run fast.
const PARAMETER = "together";

export interface Moment {
  readonly at: number;
  readonly side: string;
}

export interface Together {
  readonly on: boolean;
  readonly join: () => void;
  /** I went to another moment myself: a follower looks around then. */
  readonly wander: () => void;
  readonly banner: ComponentChildren;
}

/** Whether the link invites to a replay together. */
const invited = (): boolean => new URLSearchParams(location.search).has(PARAMETER);

export function useTogether(
  id: string,
  title: string,
  names: readonly string[],
  here: Moment,
  onMoment: (moment: Moment) => void,
): Together {
  const [on, setOn] = useState(invited);
  const [seat, setSeat] = useState<Seat | null>(null);
  const [led, setLed] = useState<Led | null>(null); // By somebody else.
  const [leading, setLeading] = useState(false);
  const [away, setAway] = useState(false); // I look around.
  const [copied, setCopied] = useState(false);
  const known = useRef(0); // The last message of the table; the game itself is here already.
  const mine = useRef<Seat | null>(null); // The house tells me too what I show.
  const show = useRef(onMoment);
  show.current = onMoment;
  const wanders = useRef(away);
  wanders.current = away;
  const connection = useMemo(
    () =>
      on
        ? new Connection(id, {
            since: () => known.current,
            onHello: (ok) => {
              mine.current = ok.seat ?? null;
              setSeat(mine.current);
            },
            onMessage: (message) => {
              if ("n" in message) known.current = Math.max(known.current, message.n ?? 0);
              if (message.t !== "led" || message.seat === mine.current) return;
              setLed(message.on ? message : null);
              if (!message.on) return;
              setLeading(false);
              if (!wanders.current) show.current(message);
            },
          })
        : null,
    [id, on],
  );
  useEffect(() => {
    connection?.open();
    return () => connection?.close();
  }, [connection]);
  // What I lead to, at once and now and then again.
  useEffect(() => {
    if (!leading || !connection) return;
    const tell = (): void => {
      connection.ask({ ask: "lead", at: here.at, side: here.side }).catch(() => setLeading(false));
    };
    const soon = setTimeout(tell, LEAST_MS);
    const again = setInterval(tell, SHOWN_AGAIN_MS);
    return () => {
      clearTimeout(soon);
      clearInterval(again);
    };
  }, [leading, connection, here.at, here.side]);
  useEffect(() => {
    if (!led) return;
    const timer = setTimeout(() => setLed(null), GONE_MS);
    return () => clearTimeout(timer);
  }, [led]);
  const stop = (): void => {
    setLeading(false);
    void connection?.ask({ ask: "lead", ...here, on: false }).catch(() => undefined);
  };
  const leave = (): void => {
    if (leading) stop();
    setOn(false);
    setLed(null);
    setAway(false);
  };
  const back = (): void => {
    setAway(false);
    if (led) show.current(led);
  };
  const link = `${location.origin}${at(pathTo("replay", id))}?${PARAMETER}=1`;
  const actions = [
    ...(led && away ? [{ label: t("together-back"), onPress: back }] : []),
    ...(!leading && !led && seat !== null
      ? [{ label: t("together-lead"), onPress: () => setLeading(true) }]
      : []),
    ...(leading ? [{ label: t("together-stop"), onPress: stop }] : []),
    {
      label: copied ? t("copied") : t("share-link"),
      onPress: () => void shareLink(link, title).then(setCopied),
    },
    { label: t("together-leave"), onPress: leave },
  ];
  const name = led ? (names[led.seat] ?? "") : "";
  const [head, more] = leading
    ? [t("together-leading"), t("together-leading-more")]
    : led && away
      ? [t("together-away"), t("together-away-more", { name, at: led.at })]
      : led
        ? [t("together-following", { name }), t("together-following-more")]
        : [t("together-nobody"), t(seat === null ? "together-wait" : "together-nobody-more")];
  return {
    on,
    join: () => setOn(true),
    wander: () => led && !leading && setAway(true),
    banner: on ? (
      <Banner tone="neutral" icon="users" title={head} actions={actions}>
        {more}
      </Banner>
    ) : null,
  };
}
