/**
 * npm run -s check-passport -- [--offline] [--json] [--rpc <address>] <downloaded passport.zip | passport.html | file.json | address of a passport>
 *   checks the proof of a passport: who signed it, that it is in the public log, and that the log was signed
 *   of a ZIP also every file against the list that the platform signed, and every version
 *   without --offline the host of the credential's issuer is asked whether it publishes the key, and the status lists are asked whether the
 *   object is reported missing or stolen and whether its passport is withdrawn
 *   with --rpc a node of the public chain, whoever runs it, is asked whether the anchor is there
 *   exit code 0: everything holds; 1: something does not; 2: it could not be checked, or the issuer does not answer
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ProofFile } from '#contract/records/proofFile';
import type { ArchiveCheck } from '#reading/passport/archive/check';
import { proofIn } from '#reading/passport/proofIn';
import { anchorTroubles, placeIn } from '#contract/records/anchors';
import { statusEntriesOf, statusSteps } from '#reading/passport/statusStep';
import { checkPassport, type PassportCheck, type PassportStep } from '#reading/passport/check';
import { anchorSeenBy, AnchorHeld } from '../providers/anchor';
import { askIssuer, unasked } from './issuerKeys';
import { checkZip } from './passportZip';

const USAGE =
  'check-passport [--offline] [--json] [--rpc <node of the chain>] <downloaded passport.zip, passport.html, file.json, or address of a passport>';

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

const proofOf = (path: string): unknown => {
  const proof = proofIn(readFileSync(path, 'utf8'));
  if (!proof) throw new Error('This page holds no proof of a passport.');
  return JSON.parse(proof);
};

/** What is checked: a proof, or of a ZIP the proof of its latest version and what became of all the rest. */
interface Given {
  file: unknown;
  archive: ArchiveCheck | null;
}

const readGiven = async (given: string): Promise<Given> => {
  if (/^https?:/.test(given)) return { file: await fetched(proofAddress(given)), archive: null };
  const archive = await checkZip(given);
  return archive ? { file: archive.proof, archive } : { file: proofOf(given), archive: null };
};

/** Of a ZIP its own steps stand before those of its latest proof. */
const withArchive = (check: PassportCheck, archive: ArchiveCheck | null) =>
  archive
    ? {
        ...check,
        holds: archive.holds && check.holds,
        fault: archive.fault,
        steps: [...archive.steps, ...check.steps],
      }
    : check;
type Found = ReturnType<typeof withArchive>;

const listAt = async (address: string): Promise<string> => {
  const answer = await fetch(address, { signal: AbortSignal.timeout(15_000) });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
  return answer.text();
};

/** What the lists say of the object and its passport, and what is said where nobody could be asked. */
const statusOf = async (file: ProofFile, offline: boolean) => {
  const what = 'Whether the object is reported missing or stolen, or its passport withdrawn,';
  if (statusEntriesOf(file.credential).length === 0) return { steps: [], unasked: null };
  if (offline)
    return { steps: [], unasked: `--   This was checked offline. ${what} was not asked.` };
  const steps = await statusSteps(file, listAt).catch(() => null);
  return {
    steps: steps ?? [],
    unasked: steps ? null : `--   The platform does not answer. ${what} is not known.`,
  };
};

/** Whether a node of the chain has the anchor, and what is said where none was asked. */
const chainOf = async (
  { anchor, steps }: PassportCheck,
  rpc: string | undefined,
): Promise<{ step: PassportStep | null; unasked: string | null }> => {
  const place = anchor && placeIn(anchor.credentialSubject.id);
  if (!anchor || !place) {
    const sentence = 'This proof names no anchor in a public chain.';
    const named = steps.some(({ what }) => what === 'anchor');
    return {
      step: rpc && !named ? { what: 'chain', holds: false, sentence } : null,
      unasked: null,
    };
  }
  const unasked = '--   The public chain was not asked. Name a node of it with --rpc.';
  if (!rpc) return { step: null, unasked };
  const seen = await anchorSeenBy(rpc, { ...place, ...anchor.credentialSubject }).catch(
    (error: unknown) => {
      throw error instanceof AnchorHeld ? new Error(anchorTroubles[error.trouble]) : error;
    },
  );
  return { step: { what: 'chain', ...seen }, unasked: null };
};

const textOf = ({ holds, fault, claims, steps }: Found, more: readonly string[]) =>
  [
    fault ?? (holds ? 'Everything is valid.' : 'Something is not valid.'),
    ...(claims
      ? [
          `${claims.credentialSubject.name}, version ${claims.credentialSubject.version?.number ?? 1}`,
          `${claims.credentialSubject.id}, issued by ${claims.issuer}`,
        ]
      : []),
    ...steps.map(({ holds: fine, sentence }) => `${fine ? 'ok  ' : 'NO  '} ${sentence}`),
    ...(steps.length > 0 ? more : []),
  ].join('\n');

const marks = { true: 'ok  ', false: 'NO  ', null: '--  ' };
const unconfirmed =
  'Nothing in the file is wrong. Whether the issuer it names has signed it could not be checked.';

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    options: { offline: { type: 'boolean' }, json: { type: 'boolean' }, rpc: { type: 'string' } },
    allowPositionals: true,
  });
  const [given, ...more] = positionals;
  if (!given || more.length > 0) throw new Error(USAGE);
  const { file, archive } = await readGiven(given);
  const proof = await checkPassport(file);
  const check = withArchive(proof, archive);
  const read = ProofFile.safeParse(file);
  const issuer = proof.claims?.issuer;
  const said =
    read.success && issuer && !values.offline ? await askIssuer(read.data, issuer) : unasked;
  const status = read.success
    ? await statusOf(read.data, values.offline ?? false)
    : { steps: [], unasked: null };
  const chain = await chainOf(proof, values.rpc);
  const steps = [...check.steps, ...(chain.step ? [chain.step] : []), ...status.steps];
  const { published } = said;
  const holds = published !== false && check.holds && steps.every((step) => step.holds);
  // Everything in a file can be its author's own. Without the issuer's word it proves nothing about the issuer.
  const unknown = holds && published === null && !values.offline;
  const fault = unknown ? unconfirmed : check.fault;
  const found = { ...check, fault, steps, holds, published };
  const key = `${marks[String(published) as keyof typeof marks]} ${said.sentence}`;
  const lines = [key, chain.unasked, status.unasked].filter((line) => line !== null);
  process.stdout.write(`${values.json ? JSON.stringify(found, null, 2) : textOf(found, lines)}\n`);
  if (unknown) return 2;
  return holds ? 0 : 1;
};

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  },
);
