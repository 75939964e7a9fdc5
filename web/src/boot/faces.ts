// The two faces of the house weigh as much as all its scripts: they come when the page can be used.
const LATER = 400;

/** Fetches the faces once the page has had a moment for what matters more, and remembers them. */
export function faces(): void {
  const sheet = document.querySelector<HTMLMetaElement>('meta[name="tripot-faces"]')?.content;
  if (!sheet || document.querySelector(`link[href="${sheet}"]`)) return;
  setTimeout(() => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = sheet;
    link.onload = () => {
      try {
        localStorage.setItem("tripot.faces", JSON.stringify(sheet));
      } catch {
        // A private window: next time they come late again.
      }
    };
    document.head.append(link);
  }, LATER);
}
