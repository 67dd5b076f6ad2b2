/** The instructions that our kernels use. Source: WebAssembly Core Specification, "Binary Format", instructions. */

export const TYPES: Record<string, number> = { i32: 0x7f, f32: 0x7d, v128: 0x7b };

const simd = (code: number): number[] =>
  code < 128 ? [0xfd, code] : [0xfd, (code & 127) | 128, code >> 7];

export const OPCODES: Record<string, number[]> = {
  br: [0x0c],
  br_if: [0x0d],
  'local.get': [0x20],
  'local.set': [0x21],
  'local.tee': [0x22],
  'i32.store': [0x36],
  'f32.store': [0x38],
  'i32.const': [0x41],
  'i32.eqz': [0x45],
  'i32.lt_s': [0x48],
  'i32.add': [0x6a],
  'i32.sub': [0x6b],
  'i32.mul': [0x6c],
  'v128.load': simd(0),
  'v128.store': simd(11),
  'v128.const_zero': simd(12),
  'i8x16.add': simd(110),
  'i8x16.popcnt': simd(98),
  'i16x8.extadd_pairwise_i8x16_u': simd(125),
  'i16x8.extend_low_i8x16_u': simd(137),
  'i16x8.extend_high_i8x16_u': simd(138),
  'i16x8.add': simd(142),
  'i32x4.extadd_pairwise_i16x8_u': simd(127),
  'i32x4.extract_lane': simd(27),
  'v128.xor': simd(81),
  'f32x4.extract_lane': simd(31),
  'f32x4.add': simd(228),
  'f32x4.mul': simd(230),
  'f32.add': [0x92],
};

type Immediate = (words: string[], places: Map<string, number>, labels: string[]) => number[];

const place: Immediate = ([name = ''], places) => {
  const at = places.get(name);
  if (at === undefined) throw new SyntaxError(`${name} is no local`);
  return leb(at);
};
const label: Immediate = ([name = ''], _places, labels) =>
  leb(labels.length - 1 - labels.lastIndexOf(name));
const lane: Immediate = ([at = '0']) => [Number(at)];
/** Alignment 1, and the offset of `offset=n`. */
const memory: Immediate = ([offset = 'offset=0']) => [0, ...leb(Number(offset.slice(7)))];

export const IMMEDIATE: Record<string, Immediate> = {
  br: label,
  br_if: label,
  'local.get': place,
  'local.set': place,
  'local.tee': place,
  'i32.store': memory,
  'f32.store': memory,
  'v128.load': memory,
  'v128.store': memory,
  'i32.const': ([value = '0']) => signed(Number(value)),
  'v128.const_zero': () => Array<number>(16).fill(0),
  'i32x4.extract_lane': lane,
  'f32x4.extract_lane': lane,
};

/** Unsigned and signed numbers, seven bits a byte. */
export function leb(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...leb(value >>> 7)];
}
function signed(value: number): number[] {
  const low = value & 127;
  const rest = value >> 7;
  const last = (rest === 0 && low < 64) || (rest === -1 && low >= 64);
  return last ? [low] : [low | 128, ...signed(rest)];
}
