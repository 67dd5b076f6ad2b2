/** "84 kB", "2.4 MB". */
export const bytesText = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1e6).toFixed(1)} MB`;

const words: Record<string, string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG picture',
  'image/png': 'PNG picture',
  'image/webp': 'WebP picture',
  'image/tiff': 'TIFF picture',
  'image/gif': 'GIF picture',
  'image/avif': 'AVIF picture',
  'image/svg+xml': 'SVG drawing',
};
/** What a file is, in a word. */
export const typeText = (type: string): string => words[type] ?? 'File';
