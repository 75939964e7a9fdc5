// Files that the build turns into text.
declare module "*.svg" {
  const text: string;
  export default text;
}
declare module "*.ftl" {
  const text: string;
  export default text;
}
// The words of each language in parts, which tools/words.mjs cuts.
declare module "words:parts" {
  type Parts = Readonly<Record<string, () => Promise<{ default: string }>>>;
  export const words: Readonly<Record<"en" | "fr" | "de", Parts>>;
}
declare module "*.md" {
  const text: string;
  export default text;
}
// Pyodide's own script, which has no types.
declare module "pyodide/pyodide.asm.mjs" {
  const createPyodideModule: unknown;
  export default createPyodideModule;
}
// Only in workers, whose types we do not load.
interface FileSystemSyncAccessHandle {
  read(buffer: AllowSharedBufferSource, options: { at: number }): number;
  write(buffer: AllowSharedBufferSource, options: { at: number }): number;
  truncate(size: number): void;
  getSize(): number;
  flush(): void;
  close(): void;
}
interface FileSystemFileHandle {
  createSyncAccessHandle(): Promise<FileSystemSyncAccessHandle>;
}
