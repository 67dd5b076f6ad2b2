import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Entry {
  file: string;
  /** Style sheets that an entry takes with it. */
  css?: string[];
}

const manifestOf = (client: string): [source: string, entry: Entry][] =>
  Object.entries(
    JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Entry>,
  );

/** The addresses of the app's own hashed files, by how their source ends. */
export const hashedFiles = (client: string) => {
  const manifest = manifestOf(client);
  return (end: string): string | undefined => {
    const file = manifest.find(([source]) => source.endsWith(end))?.[1].file;
    return file && `/${file}`;
  };
};

/** The addresses of the app itself: its script and its style sheets. Throws where it is not built. */
export const appFiles = (client: string): { script: string; styles: string[] } => {
  const app = manifestOf(client).find(([source]) => source === 'index.html')?.[1];
  if (!app) throw new Error(`${client} names no app: run npm start.`);
  return { script: `/${app.file}`, styles: (app.css ?? []).map((sheet) => `/${sheet}`) };
};

/** The house's type for pages that the server draws: the app's own @font-face rules, out of its built style sheets. */
export const fontFaces = (client: string): string =>
  appFiles(client)
    .styles.flatMap(
      (sheet) => readFileSync(join(client, sheet), 'utf8').match(/@font-face\s*\{[^}]+\}/g) ?? [],
    )
    .join('');
