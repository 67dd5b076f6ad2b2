import type { ArchiveFile, LeftOut } from '#contract/records/continuity';

/** One file that may go into a download: text that was written for it, or a stored file with the digest it must have. */
export type Part = Pick<ArchiveFile, 'name' | 'part' | 'version' | 'media' | 'copy_of'> &
  ({ text: string | Uint8Array } | { key: string; bytes?: number; sha256?: string });

export interface Gathered {
  parts: Part[];
  /** What the reader may not have. */
  kept: LeftOut[];
}

const ends: Record<string, string> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/avif': '.avif',
};

/** The end of a name for a type of picture. */
export const endOf = (type: string): string => ends[type] ?? '';

/** A name that every system takes, out of what a person called their file: `1-vase.jpg`. */
export const numbered = (number: number, name: string): string => {
  const plain = name.normalize('NFC').replace(/[^\p{L}\p{N}._-]+/gu, '-');
  const [, stem = '', end = ''] = /^(.*?)(\.[\p{L}\p{N}]{1,8})?$/su.exec(plain) ?? [];
  return `${number}-${[...stem].slice(0, 60).join('').replace(/\.+$/, '') || 'file'}${end}`;
};
