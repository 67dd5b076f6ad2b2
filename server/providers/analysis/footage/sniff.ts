/** What a file is by its first bytes; names and declared types of uploads are not believed. */
export type MediaKind = 'still' | 'clip' | 'unknown';

const starts = (bytes: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

export function sniff(bytes: Uint8Array): MediaKind {
  const jpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
  const png = bytes[0] === 0x89 && starts(bytes, 'PNG', 1);
  const webp = starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8);
  if (jpeg || png || webp) return 'still';
  const matroska = bytes[0] === 0x1a && bytes[1] === 0x45 && bytes[2] === 0xdf && bytes[3] === 0xa3;
  const boxes = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'].some((box) =>
    starts(bytes, box, 4),
  );
  return matroska || boxes ? 'clip' : 'unknown';
}
