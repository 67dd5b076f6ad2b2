import { open } from 'node:fs/promises';

/** Whether a file begins as markup does: a picture of that kind is drawn (SVG), not decoded. */
export const isText = async (path: string): Promise<boolean> => {
  const file = await open(path, 'r');
  const { buffer, bytesRead } = await file
    .read(Buffer.alloc(1024), 0, 1024, 0)
    .finally(() => file.close());
  return /^[\s\uFEFF]*</.test(buffer.toString('utf8', 0, bytesRead));
};
