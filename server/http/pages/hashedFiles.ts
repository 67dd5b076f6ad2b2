import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Entry {
  file: string;
  /** Style sheets that a file takes with it. */
  css?: string[];
  /** The names of the files that it imports at once. */
  imports?: string[];
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

/** The addresses of the app itself: its script, and the style sheets of all that it starts with. Throws where it is not built. */
export const appFiles = (client: string): { script: string; styles: string[] } => {
  const manifest = new Map(manifestOf(client));
  const app = manifest.get('index.html');
  if (!app) throw new Error(`${client} names no app: run npm start.`);
  const parts = new Set([app]);
  for (const { imports = [] } of parts)
    for (const name of imports) {
      const part = manifest.get(name);
      if (part) parts.add(part);
    }
  const styles = [...parts].flatMap(({ css = [] }) => css.map((sheet) => `/${sheet}`));
  return { script: `/${app.file}`, styles };
};

/** The house's type for pages that the server draws: the app's own @font-face rules, out of its built style sheets. */
export const fontFaces = (client: string): string =>
  appFiles(client)
    .styles.flatMap(
      (sheet) => readFileSync(join(client, sheet), 'utf8').match(/@font-face\s*\{[^}]+\}/g) ?? [],
    )
    .join('');
