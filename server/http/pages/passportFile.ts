import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ItemView } from '#contract/records/items';
import type { ProofFile } from '#contract/records/proofFile';
import { hashSource } from './pageAnswer';

interface File {
  view: ItemView;
  proof: ProofFile;
  /** ISO time of the download. */
  now: string;
  /** Absolute address of the passport. */
  address: string;
  /** The main picture as a data: address. */
  picture?: string | undefined;
}

interface Options {
  css: string;
  script: string;
  policy: string;
}

/** What the built entry passportPage.js draws. */
interface Drawn {
  servePassportFile(props: File & { contact: string | undefined }, options: Options): string;
  servePassportVerifier(options: Options): string;
}

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

const sheets = ['served.css', 'passport.css', 'download.css'];

/**
 * Pages that are kept and opened from a disk. A passport may run its own script, show its own picture, and ask the platform
 * whether the object is reported; the page that checks downloads may ask nobody.
 */
export const openOfflinePages = async (entries: string, contact: string | undefined) => {
  const { servePassportFile, servePassportVerifier } = (await import(
    pathToFileURL(join(entries, 'passportPage.js')).href
  )) as Drawn;
  const css = sheets.map((name) => readFileSync(join(entries, name), 'utf8')).join('');
  const scriptOf = (name: string) => {
    const script = readFileSync(join(entries, 'download', name), 'utf8');
    if (/<\/script/i.test(script)) throw new Error(`${name} ends its own element.`);
    return script;
  };
  const [check, verify] = [scriptOf('check.js'), scriptOf('verify.js')];
  const optionsOf = (script: string, ...more: string[]): Options => ({
    ...{ css, script },
    policy: [
      "default-src 'none'",
      `script-src ${hashSource(script)}`,
      `style-src ${hashSource(css)}`,
      ...more,
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; '),
  });
  const verifier = servePassportVerifier(optionsOf(verify));
  return {
    passport: (file: File): string => {
      const asked = `connect-src ${new URL(file.proof.passport).origin}`;
      return servePassportFile({ ...file, contact }, optionsOf(check, 'img-src data:', asked));
    },
    verifier: () => verifier,
  };
};
