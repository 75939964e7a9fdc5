// The five tracks from 2 to 12: markers, where they came from, and the zone that pays.
import { useLayoutEffect, useRef } from "preact/hooks";
import { capital, list, signed, t } from "../../app/i18n.tsx";
import { glide } from "../../frame/flight.tsx";
import type { BanqueFatale } from "../../wire.ts";
import { BOX, type Box } from "./box.ts";
import { COLOURS, MarketToken, of } from "./market-token.tsx";

const TRACK = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
export function Market(props: {
  readonly values: BanqueFatale.Chips;
  readonly moved: BanqueFatale.Moved | null;
  readonly unplayed: "by2" | "to2";
  readonly box?: Box;
}) {
  const { values, moved, box = BOX } = props;
  const { top, pays, start } = box;
  const isPrinted = top === BOX.top && pays === BOX.pays && start === BOX.start;
  const spoken = list(COLOURS.map((colour) => `${t(`colour-${colour}`)} ${of(values, colour)}`));
  return (
    <section class="panel market" aria-label={t("market")}>
      <h2>
        {t("market")} <small>{moved ? t("market-moved") : t("market-worth")}</small>
      </h2>
      <div class="tracks" role="img" aria-label={spoken}>
        <span />
        {TRACK.map((value) => (
          <span key={value} class={`value ${value > top ? "pays" : ""}`}>
            {value}
          </span>
        ))}
        {COLOURS.map((colour) => (
          <Track key={colour} colour={colour} value={of(values, colour)} moved={moved} box={box} />
        ))}
      </div>
      <div class="key-line">
        <span>
          {t("market-most")} <b>{signed(box.rise)}</b>
        </span>
        <span>
          {t("market-one")} <b>{signed(-box.fall_one)}</b>
        </span>
        <span>
          {t("market-none")}{" "}
          <b>{props.unplayed === "by2" ? signed(-box.fall_none) : t("market-to2")}</b>
        </span>
        <span>{t("market-else")}</span>
        <span class="pays">
          {isPrinted ? t("market-pays") : t("market-pays-other", { first: top + 1, pays, start })}
        </span>
      </div>
    </section>
  );
}

/** Slides from its old value, colour by colour; one that has paid goes up first, then back to 6. */
function Marker({
  colour,
  way,
}: {
  readonly colour: BanqueFatale.Colour;
  readonly way: readonly number[];
}) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const cells = (step: number): Element | null | undefined =>
      box.current?.closest(".tracks")?.querySelector(`.market-${colour}[data-step="${step}"]`);
    if (box.current && way.length)
      glide(box.current, way.map(cells), way.length * 500, COLOURS.indexOf(colour) * 160);
  }, [way.join()]);
  return (
    <span ref={box} class="marker-place">
      <MarketToken colour={colour} class="marker" />
    </span>
  );
}

function Track({
  colour,
  value,
  moved,
  box,
}: {
  readonly colour: BanqueFatale.Colour;
  readonly value: number;
  readonly moved: BanqueFatale.Moved | null;
  readonly box: Box;
}) {
  const before = moved ? of(moved.before, colour) : value;
  const peak = moved ? of(moved.after, colour) : value;
  const paid = peak > box.top;
  const change = peak - before;
  return (
    <>
      <span class="colour">
        <MarketToken colour={colour} size={26} />
        {capital(t(`colour-${colour}`))}
      </span>
      {TRACK.map((step) => {
        const here = step === value;
        const was = !here && (step === before || (paid && step === peak));
        const state = [
          step <= value && "filled",
          step > box.top && "pays",
          step === box.start && !here && "six",
        ];
        return (
          <span
            key={step}
            data-step={step}
            class={`cell market-${colour} ${state.filter(Boolean).join(" ")}`}
          >
            {here ? (
              <Marker colour={colour} way={moved ? (paid ? [before, peak] : [before]) : []} />
            ) : was ? (
              <MarketToken colour={colour} class="was" />
            ) : null}
            {here && change && !paid ? (
              <span class={`change ${change > 0 ? "up" : "down"}`}>{signed(change)}</span>
            ) : null}
            {paid && step === peak ? <span class="change up">{t("market-paid")}</span> : null}
          </span>
        );
      })}
    </>
  );
}
