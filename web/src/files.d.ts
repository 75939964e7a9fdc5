// Files that the build turns into text.
declare module "*.svg" {
  const text: string;
  export default text;
}
declare module "*.ftl" {
  const text: string;
  export default text;
}
declare module "*.md" {
  const text: string;
  export default text;
}
