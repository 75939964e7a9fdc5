// A name in one line: what does not fit is cut, and told in full where the pointer rests.
export function Name({ of }: { readonly of: { readonly name: string } }) {
  return (
    <span class="one-line" title={of.name}>
      {of.name}
    </span>
  );
}
