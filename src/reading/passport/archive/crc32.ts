const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest >>> 0;
});

/** CRC-32 as ZIP has it, of bytes that come behind those whose sum is `before`; 0 at the beginning. */
export const crc32 = (bytes: Uint8Array, before = 0): number => {
  let sum = ~before >>> 0;
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0);
  return ~sum >>> 0;
};
