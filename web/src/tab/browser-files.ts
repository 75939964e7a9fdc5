// Files that the browser keeps for this site (OPFS), as files of Python's own file system: what
// SQLite writes and syncs is on the disk when the call returns. Only a worker can do that.
import type { PyodideAPI } from "pyodide";

/** What we use of Emscripten's file system; its nodes and streams carry what we put on them. */
interface Node {
  id: number;
  mode: number;
  name: string;
  parent: Node;
  handle?: FileSystemSyncAccessHandle;
  node_ops: object;
  stream_ops: object;
}
interface Stream {
  node: Node;
  position: number;
}
type OnFull = (full: boolean) => void; // The device has no room for what is written, or has it again.
type Mount = { opts: { handles: ReadonlyMap<string, FileSystemSyncAccessHandle> } };
interface FileSystem {
  ErrnoError: new (code: number) => Error;
  createNode(parent: Node | null, name: string, mode: number, device: number): Node;
  mkdirTree(path: string): void;
  mount(type: object, options: Mount["opts"], path: string): void;
}

const DIRECTORY = 0o040777;
const FILE = 0o100666;
const NOT_FOUND = 44; // Emscripten's numbers of errors.
const NOT_PERMITTED = 63;
const INVALID = 28;
const NO_SPACE = 51;
const [FROM_START, FROM_HERE] = [0, 1];

function typeOf(FS: FileSystem, onFull: OnFull): object {
  let isFull = false;
  const nowFull = (full: boolean): void => {
    if (full !== isFull) onFull(full);
    isFull = full;
  };
  const fail = (code: number) => (): never => {
    throw new FS.ErrnoError(code);
  };
  const refuse = fail(NOT_PERMITTED);
  /** Any other error than the file system's own would end Python. */
  const saved = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      console.warn(error);
      nowFull(true);
      return fail(NO_SPACE)();
    }
  };
  const bytes = ({ handle }: Node): FileSystemSyncAccessHandle => handle ?? refuse();
  const nodeOperations = {
    getattr(node: Node) {
      const size = node.handle ? node.handle.getSize() : 4096;
      const time = new Date(0);
      return {
        dev: 1,
        ino: node.id,
        mode: node.mode,
        nlink: 1,
        uid: 0,
        gid: 0,
        rdev: 0,
        size,
        atime: time,
        mtime: time,
        ctime: time,
        blksize: 4096,
        blocks: Math.ceil(size / 4096),
      };
    },
    setattr(node: Node, attributes: { size?: number }) {
      const { size } = attributes;
      if (size !== undefined) saved(() => bytes(node).truncate(size));
    },
    lookup: fail(NOT_FOUND), // Every file is there from the beginning.
    mknod: refuse,
    rename: refuse,
    unlink: refuse,
    rmdir: refuse,
    symlink: refuse,
    readdir: () => [".", ".."],
  };
  const streamOperations = {
    read({ node }: Stream, buffer: Int8Array, offset: number, length: number, at: number) {
      return bytes(node).read(buffer.subarray(offset, offset + length), { at });
    },
    write({ node }: Stream, buffer: Int8Array, offset: number, length: number, at: number) {
      const grows = at + length > bytes(node).getSize();
      const written = saved(() => {
        const count = bytes(node).write(buffer.subarray(offset, offset + length), { at });
        if (count !== length) throw new Error("no room"); // Chromium returns 2³² − 8.
        return count;
      });
      if (grows) nowFull(false); // What only replaces bytes needs no room.
      return written;
    },
    llseek({ node, position }: Stream, offset: number, from: number) {
      const start = from === FROM_START ? 0 : from === FROM_HERE ? position : bytes(node).getSize();
      if (start + offset < 0) fail(INVALID)();
      return start + offset;
    },
    fsync({ node }: Stream) {
      saved(() => bytes(node).flush());
      return 0;
    },
  };
  const made = (parent: Node | null, name: string, mode: number): Node =>
    Object.assign(FS.createNode(parent, name, mode, 0), {
      node_ops: nodeOperations,
      stream_ops: streamOperations,
    });
  return {
    mount({ opts: { handles } }: Mount): Node {
      const root = made(null, "/", DIRECTORY);
      for (const [name, handle] of handles) made(root, name, FILE).handle = handle;
      return root;
    },
  };
}

/** Mounts these files of the browser at a path; null if this browser keeps none for us. The names of
    the folder are all there will ever be. */
export async function mountFiles(
  python: PyodideAPI,
  path: string,
  folder: string,
  names: readonly string[],
  onFull: OnFull,
): Promise<(() => void) | null> {
  let home: FileSystemDirectoryHandle;
  try {
    const top = await navigator.storage.getDirectory();
    home = await top.getDirectoryHandle(folder, { create: true });
  } catch {
    return null; // A private window, or a page without https.
  }
  const handles = new Map<string, FileSystemSyncAccessHandle>();
  const close = (): void => {
    for (const handle of handles.values()) handle.close();
  };
  try {
    for (const name of names) {
      const file = await home.getFileHandle(name, { create: true });
      handles.set(name, await file.createSyncAccessHandle());
    }
  } catch (error) {
    close();
    if (error instanceof TypeError) return null; // An old browser.
    throw error; // Another tab has them.
  }
  const FS = python.FS as unknown as FileSystem;
  FS.mkdirTree(path);
  FS.mount(typeOf(FS, onFull), { handles }, path);
  return close;
}
