// A chip of La Vendôme, or how many lie together.
export function Coin({ count }: { readonly count?: number }) {
  return <span class="coin">{count}</span>;
}
