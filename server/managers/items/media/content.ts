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
  if (ascii(4, 8) === 'ftyp') {
    const brand = ascii(8, 12);
    if (/^avi[fs]$/.test(brand)) return 'image/avif';
    if (/^(heic|heix|mif1|msf1)$/.test(brand)) return 'image/heic';
    return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4';
  }
  if (
    /^(\uFEFF|\s)*(<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE svg[^>]*>\s*)*<svg[\s>]/.test(
      head.toString('utf8'),
    )
  )
    return 'image/svg+xml';
  return null;
};

const isPicture = (type: string) => type.startsWith('image/');
const isFilm = (type: string) => type.startsWith('video/');

/** Which types each kind of file may be. */
export const takes = (kind: string, type: string): boolean => {
  switch (kind) {
    case 'ITEMS_IMAGE':
    case 'FINGERPRINTS_PREVIEW':
      return isPicture(type);
    case 'ITEMS_VIDEO':
    case 'FINGERPRINTS':
      return isFilm(type) || (isPicture(type) && type !== 'image/svg+xml');
    default:
      return type === 'application/pdf' || (isPicture(type) && type !== 'image/svg+xml');
  }
};
