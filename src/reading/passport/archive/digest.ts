import { toHex } from '../bytes';

const primes = (() => {
  const found: number[] = [];
  for (let at = 2; found.length < 64; at += 1)
    if (found.every((prime) => at % prime !== 0)) found.push(at);
  return found;
})();
/** The first 32 bits of what is behind the point of a root (FIPS 180-4, 4.2.2 and 5.3.3). */
const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32) >>> 0;
const constants = Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const start = Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const turned = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));

const words = new Int32Array(64);
const word = (at: number) => words[at] ?? 0;

const low = (x: number) => turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
const high = (x: number) => turned(x, 17) ^ turned(x, 19) ^ (x >>> 10);

/** One block of 64 bytes into the state (6.2.2). */
const mix = (state: Int32Array, block: DataView, from: number): void => {
  for (let t = 0; t < 16; t += 1) words[t] = block.getInt32(from + 4 * t);
  for (let t = 16; t < 64; t += 1)
    words[t] = word(t - 16) + low(word(t - 15)) + word(t - 7) + high(word(t - 2));
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let t = 0; t < 64; t += 1) {
    const sum1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + sum1 + ((e & f) ^ (~e & g)) + (constants[t] ?? 0) + word(t)) | 0;
    const sum0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (sum0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((part, at) => (state[at] = (state[at] ?? 0) + part));
};

/** A digest of bytes that come piece by piece. */
export interface Digest {
  update(bytes: Uint8Array): void;
  /** Hexadecimal; nothing may be added afterwards. */
  end(): string;
}

/** SHA-256 (FIPS 180-4) piece by piece: browsers have it only for what is in memory whole. */
export const sha256Digest = (): Digest => {
  const state = Int32Array.from(start);
  const rest = new Uint8Array(64);
  const restView = new DataView(rest.buffer);
  let held = 0;
  let length = 0;
  const update = (bytes: Uint8Array) => {
    length += bytes.length;
    let at = 0;
    if (held > 0) {
      at = Math.min(64 - held, bytes.length);
      rest.set(bytes.subarray(0, at), held);
      held += at;
      if (held < 64) return;
      mix(state, restView, 0);
      held = 0;
    }
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (; at + 64 <= bytes.length; at += 64) mix(state, view, at);
    rest.set(bytes.subarray(at));
    held = bytes.length - at;
  };
  return {
    update,
    end() {
      const bits = length * 8;
      const zeros = held < 56 ? 55 - held : 119 - held;
      const tail = new Uint8Array(zeros + 9);
      tail[0] = 0x80;
      const view = new DataView(tail.buffer);
      view.setUint32(zeros + 1, Math.floor(bits / 2 ** 32));
      view.setUint32(zeros + 5, bits >>> 0);
      update(tail);
      const out = new DataView(new ArrayBuffer(32));
      state.forEach((part, at) => out.setInt32(4 * at, part));
      return toHex(new Uint8Array(out.buffer));
    },
  };
};
