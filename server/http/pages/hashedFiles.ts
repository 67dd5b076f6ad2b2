import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The addresses of the app's own hashed files, by how their source ends. */
export const hashedFiles = (client: string) => {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  return (end: string): string | undefined => {
    const file = Object.entries(manifest).find(([source]) => source.endsWith(end))?.[1].file;
    return file && `/${file}`;
  };
};
