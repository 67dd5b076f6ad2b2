/**
 * npm run -s check-document -- [--root file.pem | --root https://…] [--json] <file.pdf>
 *   tells whether the document was signed by this platform and is unchanged, who signed it and when, and each revision
 *   --root: the platform's root certificate; without it that of this installation (DATA_DIR), else of PUBLIC_URL
 *   exit code 0: ours and whole; 1: not; 2: it could not be checked
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkDocument } from '#reading/signatures/check';
import { textOf } from '#reading/signatures/words';
import { readConfig } from '../config';

const USAGE = 'check-document [--root file or address] [--json] <file.pdf>';
const wellKnown = '/.well-known/passepartout-signing.pem';

const fetched = async (address: string): Promise<string> => {
  const answer = await fetch(address, { signal: AbortSignal.timeout(15_000) });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
  return answer.text();
};

const rootFrom = async (given: string | undefined): Promise<string> => {
  if (given) return /^https?:/.test(given) ? fetched(given) : readFileSync(given, 'utf8');
  const { dataDir, publicUrl } = readConfig();
  const own = join(dataDir, 'signing-root.pem');
  if (existsSync(own)) return readFileSync(own, 'utf8');
  return fetched(`${publicUrl}${wellKnown}`).catch((error: Error) => {
    throw new Error(
      `No root certificate is at hand: neither ${own} nor ${publicUrl}${wellKnown} (${error.message}). Name one with --root.`,
    );
  });
};

const main = async () => {
  const { values, positionals } = parseArgs({
    options: { root: { type: 'string' }, json: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error(USAGE);
  const check = await checkDocument(
    new Uint8Array(readFileSync(file)),
    await rootFrom(values.root),
  );
  process.stdout.write(`${values.json ? JSON.stringify(check, null, 2) : textOf(check)}\n`);
  return check.ours && check.whole ? 0 : 1;
};

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  },
);
