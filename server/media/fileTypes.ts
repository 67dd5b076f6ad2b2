/** What the first bytes of a file say that it is; null where they say nothing that we take. Names and headers are not asked. */
export const contentType = (head: Buffer): string | null => {
  const ascii = (from: number, to: number) => head.toString('latin1', from, to);
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (ascii(1, 4) === 'PNG' && head[0] === 0x89) return 'image/png';
  if (ascii(0, 4) === 'GIF8') return 'image/gif';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp';
  if (ascii(0, 4) === 'II*\0' || ascii(0, 4) === 'MM\0*') return 'image/tiff';
  if (ascii(0, 5) === '%PDF-') return 'application/pdf';
  if (head.readUInt32BE(0) === 0x1a45dfa3)
    return ascii(0, 64).includes('webm') ? 'video/webm' : 'video/x-matroska';
  if (ascii(4, 8) === 'ftyp') return ofBrands(head);
  if (
    /^(\uFEFF|\s)*(<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE svg[^>[]*>\s*)*<svg[\s>]/.test(
      head.toString('utf8'),
    )
  )
    return 'image/svg+xml';
  return null;
};

/** The first brand names the file, unless it names the container alone: then those that it is also compatible with. */
const ofBrands = (head: Buffer): string => {
  const length = Math.min(head.readUInt32BE(0), 256);
  const brands = head.toString('latin1', 8, Math.max(12, length)).match(/.{4}/gs) ?? [];
  const [first = ''] = brands;
  if (/^avi[fs]$/.test(first)) return 'image/avif';
  if (/^(mif1|msf1)$/.test(first))
    return brands.some((brand) => /^avi[fs]$/.test(brand)) ? 'image/avif' : 'image/heic';
  if (/^(he[iv][cxms])$/.test(first)) return 'image/heic';
  return first === 'qt  ' ? 'video/quicktime' : 'video/mp4';
};

/** Of a file to be imported: text, and nothing else. What it holds is read by the import itself. */
export const textType = (head: Buffer): string | null => {
  if (contentType(head) !== null || head.length === 0) return null;
  // The head is filled up with NUL where the file is shorter
  const text = head.subarray(0, head.indexOf(0) === -1 ? head.length : head.indexOf(0));
  const rest = head.subarray(text.length);
  return text.length > 0 && rest.every((byte) => byte === 0) ? 'text/plain' : null;
};

const pictures = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/tiff', 'image/avif'];
const isPicture = (type: string) => pictures.includes(type);
const isFilm = (type: string) => type.startsWith('video/');

/** Which types each kind of file may be. */
export const acceptsType = (kind: string, type: string): boolean => {
  switch (kind) {
    case 'IMPORT':
      return type === 'text/plain';
    case 'ITEMS_IMAGE':
      return isPicture(type) || type === 'image/svg+xml';
    case 'FINGERPRINTS_PREVIEW':
      return isPicture(type);
    case 'ITEMS_VIDEO': // spec 5: video by .mp4
      return isPicture(type) || type === 'video/mp4';
    case 'FINGERPRINTS':
      return isFilm(type) || isPicture(type);
    default:
      return type === 'application/pdf' || isPicture(type);
  }
};

/** Why a file is not taken, with the rule, in words for people. */
export const typeRefusal = (kind: string, type: string | null): string => {
  if (type === null)
    return kind === 'FINGERPRINTS'
      ? 'this file type is not supported. Send a film as MP4, MOV, WebM or MKV, or a JPEG, PNG or WebP picture'
      : 'this file type is not supported';
  if (type === 'image/heic')
    return 'HEIC pictures are not supported. Save the picture as JPEG, PNG, WebP or AVIF';
  if (kind === 'ITEMS_VIDEO' && isFilm(type)) return 'videos must be .mp4 files';
  return `${type} is not supported here`;
};
