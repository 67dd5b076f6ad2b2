import { assemble } from './assemble';
import { KERNELS } from './kernels';

/** Room for both pictures of a comparison and both sets of descriptors. */
const PAGES = 32;

export interface Kernel {
  bytes: Uint8Array<ArrayBuffer>;
  words: Uint16Array<ArrayBuffer>;
  ints: Int32Array<ArrayBuffer>;
  floats: Float32Array<ArrayBuffer>;
  /** Addresses in bytes; see kernels.ts. */
  nearest(row: number, end: number, query: number, out: number): void;
  compare(still: number, laid: number, stride: number, count: number, out: number): void;
  stack(from: number, rows: number, stride: number, width: number, out: number): void;
}

let loaded: Kernel | undefined;

/** Assembled and compiled once per process, in a few milliseconds. */
export function kernel(): Kernel {
  if (loaded) return loaded;
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(assemble(KERNELS)));
  const made = exports as unknown as Pick<Kernel, 'nearest' | 'compare' | 'stack'> & {
    memory: WebAssembly.Memory;
  };
  made.memory.grow(PAGES - 1);
  const buffer = made.memory.buffer as ArrayBuffer;
  loaded = {
    bytes: new Uint8Array(buffer),
    words: new Uint16Array(buffer),
    ints: new Int32Array(buffer),
    floats: new Float32Array(buffer),
    nearest: made.nearest,
    compare: made.compare,
    stack: made.stack,
  };
  return loaded;
}
