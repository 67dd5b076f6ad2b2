/**
 * npm run -s check-passport -- [--offline] [--json] <file.json | downloaded passport.html | address of a passport>
 *   checks the proof of a passport: who signed it, that it is in the public log, and that the log was signed
 *   without --offline the key is compared with the one that the issuer publishes, and the status list is asked whether the
 *   object is reported missing or stolen
 *   exit code 0: everything holds; 1: something does not; 2: it could not be checked
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ProofFile, proofPlace, PublicKey } from '#contract/records/proofFile';
import { statusEntryOf, statusStep } from '#reading/passport/statusStep';
import { checkPassport, type PassportCheck } from '#reading/passport/check';

const USAGE =
  'check-passport [--offline] [--json] <file.json, downloaded passport.html, or address of a passport>';

const fetched = async (address: string): Promise<unknown> => {
  const answer = await fetch(address, { signal: AbortSignal.timeout(15_000) });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
  return answer.json();
};

/** An address of a passport's page has its proof beside it. */
const proofAddress = (address: string) => {
  const { origin, pathname, searchParams } = new URL(address);
  const id = /\/object_detail\/([0-9a-f-]{36})$/.exec(pathname)?.[1];
  const version = searchParams.get('version');
  return id ? `${origin}/passport/${id}/proof${version ? `?version=${version}` : ''}` : address;
};

/** A downloaded passport holds its proof in an element: nothing else of the page is believed. */
const proofIn = (text: string): string => {
  if (!text.trimStart().startsWith('<')) return text;
  const [, proof] =
    new RegExp(`<script[^>]* id="${proofPlace}"[^>]*>([^<]*)</script>`).exec(text) ?? [];
  if (!proof) throw new Error('This page holds no proof of a passport.');
  return proof;
};

const readGiven = (given: string): Promise<unknown> =>
  /^https?:/.test(given)
    ? fetched(proofAddress(given))
    : Promise.resolve(JSON.parse(proofIn(readFileSync(given, 'utf8'))));

/** Whether the issuer's own host publishes the keys that the file names. */
const keysArePublished = async ({ passport, keys }: ProofFile): Promise<boolean> => {
  const told = (await fetched(`${new URL(passport).origin}/.well-known/did.json`)) as {
    verificationMethod?: unknown[];
  };
  const published = (told.verificationMethod ?? []).flatMap((method) => {
    const read = PublicKey.strip().safeParse(method);
    return read.success ? [read.data] : [];
  });
  return keys.every(({ id, publicKeyJwk }) =>
    published.some((one) => one.id === id && one.publicKeyJwk.x === publicKeyJwk.x),
  );
};

const listAt = async (address: string): Promise<string> => {
  const answer = await fetch(address, { signal: AbortSignal.timeout(15_000) });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
  return answer.text();
};

/** Whether the object is reported missing or stolen, and what is said where nobody could be asked. */
const statusOf = async (file: ProofFile, offline: boolean) => {
  if (!statusEntryOf(file.credential)) return { step: null, unasked: null };
  if (offline)
    return {
      step: null,
      unasked:
        '--   This was checked offline. Whether the object is reported missing or stolen was not asked.',
    };
  const step = await statusStep(file, listAt).catch(() => null);
  return {
    step,
    unasked: step
      ? null
      : '--   The platform does not answer. Whether the object is reported missing or stolen is not known.',
  };
};

const textOf = ({ holds, fault, claims, steps }: PassportCheck, more: readonly string[]) =>
  [
    fault ?? (holds ? 'Everything holds.' : 'Something does not hold.'),
    ...(claims
      ? [
          `${claims.credentialSubject.name}, version ${claims.credentialSubject.version?.number ?? 1}`,
          `${claims.credentialSubject.id}, issued by ${claims.issuer}`,
        ]
      : []),
    ...steps.map(({ holds: fine, sentence }) => `${fine ? 'ok  ' : 'NO  '} ${sentence}`),
    ...(steps.length > 0 ? more : []),
  ].join('\n');

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    options: { offline: { type: 'boolean' }, json: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [given, ...more] = positionals;
  if (!given || more.length > 0) throw new Error(USAGE);
  const file = await readGiven(given);
  const check = await checkPassport(file);
  const read = ProofFile.safeParse(file);
  // Where the issuer cannot be asked, the key stays the one in the file.
  const published =
    read.success && !values.offline ? await keysArePublished(read.data).catch(() => null) : null;
  const key = {
    null: '--   The key is the one in the file. Compare it with the one that the issuer publishes.',
    true: 'ok   The issuer publishes this key.',
    false: 'NO   The issuer does not publish this key.',
  }[String(published) as 'null' | 'true' | 'false'];
  const status = read.success
    ? await statusOf(read.data, values.offline ?? false)
    : { step: null, unasked: null };
  const steps = status.step ? [...check.steps, status.step] : check.steps;
  const holds = check.holds && published !== false && status.step?.holds !== false;
  const found = { ...check, steps, holds, published };
  const said = [key, ...(status.unasked ? [status.unasked] : [])];
  process.stdout.write(`${values.json ? JSON.stringify(found, null, 2) : textOf(found, said)}\n`);
  return found.holds ? 0 : 1;
};

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  },
);
