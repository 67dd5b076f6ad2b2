import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ItemView } from '#contract/records/items';
import type { ProofFile } from '#contract/records/proofFile';

interface File {
  view: ItemView;
  proof: ProofFile;
  now: string;
  address: string;
  picture?: string | undefined;
  contact?: string | undefined;
}

/** The page that draws it, of the built entry passportPage.js. */
export type ServeFile = (
  props: File,
  options: { css: string; script: string; policy: string },
) => string;

const hashSource = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Letters that every file system takes. */
const fileName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'object';

/** `passport-Vase.html`, in both spellings of RFC 6266. */
export const dispositionOf = (name: string): string => {
  const told = `passport-${fileName(name)}.html`;
  const plain = told.replace(/[^\x20-\x7e]+/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(told)}`;
};

/**
 * A passport as one HTML file. Opened from a disk it may run its own script, show its own picture, and ask the platform
 * whether the object is reported; nothing else.
 */
export const passportFile = (serve: ServeFile, entries: string) => {
  const script = readFileSync(join(entries, 'download', 'check.js'), 'utf8');
  if (/<\/script/i.test(script)) throw new Error('The script of a download ends its own element.');
  const css = ['served.css', 'passport.css', 'download.css']
    .map((name) => readFileSync(join(entries, name), 'utf8'))
    .join('');
  return (file: File): string =>
    serve(file, {
      ...{ css, script },
      policy: [
        "default-src 'none'",
        `script-src ${hashSource(script)}`,
        `style-src ${hashSource(css)}`,
        'img-src data:',
        `connect-src ${new URL(file.proof.passport).origin}`,
        "base-uri 'none'",
        "form-action 'none'",
      ].join('; '),
    });
};
