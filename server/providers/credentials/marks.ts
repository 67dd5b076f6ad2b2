import { createReadStream } from 'node:fs';

/** The label of a manifest store in any container, and the chunk names of WebP, GIF and SVG. */
const inside = ['c2pa', 'C2PA'];
/** XMP's way of naming a manifest that lies elsewhere. */
const elsewhere = 'dcterms:provenance';

/**
 * Whether a file can carry Content Credentials at all. No manifest is without these letters, in the clear, so that
 * most files cost one reading and no child process.
 */
export const marksOf = async (path: string): Promise<'inside' | 'elsewhere' | null> => {
  let carried = Buffer.alloc(0);
  let named = false;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    const bytes = Buffer.concat([carried, chunk as Buffer]);
    if (inside.some((mark) => bytes.includes(mark))) return 'inside';
    named ||= bytes.includes(elsewhere);
    carried = bytes.subarray(-elsewhere.length);
  }
  return named ? 'elsewhere' : null;
};
