// Every symbol of the house, once in the page; the pieces refer to them by name.
import portraits from "./portraits.svg";
import symbols from "./symbols.svg";

export function Sprite() {
  return (
    <div
      class="spoken"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: symbols + portraits }}
    />
  );
}
