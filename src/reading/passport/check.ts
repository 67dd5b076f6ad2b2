import { counted } from '#contract/frame/counted';
import type { AnchorClaims } from '#contract/records/anchors';
import { ProofFile, type CredentialClaims } from '#contract/records/proofFile';
import { checkAnchor, nameOfChain } from './anchor';
import { fromBase64Url, fromHex, sha256, toBase64, toHex } from './bytes';
import { readCheckpoint } from './checkpoint';
import { readCredential } from './credential';
import { leafHash, rootByInclusion } from './merkle';

/** One thing that was checked, in words for people. */
export interface PassportStep {
  what:
    | 'credential'
    | 'certificate'
    | 'log'
    | 'checkpoint'
    | 'anchor'
    | 'chain'
    | 'witness'
    | 'status'
    | 'withdrawal';
  holds: boolean;
  sentence: string;
}

export interface PassportCheck {
  /** Every step holds. */
  holds: boolean;
  /** What is wrong with the file itself; null where it could be read. */
  fault: string | null;
  /** What the credential says; null where it does not hold. */
  claims: CredentialClaims | null;
  /** What the platform has signed of the anchor; null where there is none, or it does not hold. */
  anchor: AnchorClaims | null;
  steps: PassportStep[];
}

const utf8 = new TextEncoder();

/** The address, the version and its moment that the file names are those that were signed. */
const isOf = ({ validFrom, credentialSubject: told }: CredentialClaims, file: ProofFile) =>
  told.id === file.passport &&
  validFrom === file.version.at &&
  (told.version === undefined
    ? file.version.number === 1
    : told.version.number === file.version.number && told.version.reason === file.version.reason);

const checkCredential = async (file: ProofFile): Promise<CredentialClaims | null> => {
  const claims = await readCredential(file.credential, file.keys);
  return claims && isOf(claims, file) ? claims : null;
};

const namesCertificate = (claims: CredentialClaims, file: ProofFile): boolean => {
  const digest = fromHex(file.certificate_sha256, 32);
  return (
    digest !== null &&
    claims.credentialSubject.certificate.digestSRI === `sha256-${toBase64(digest)}`
  );
};

/** Whether the credential's salted digest is the named entry of the log with the named root. */
const isLogged = async ({ credential, log }: ProofFile): Promise<boolean> => {
  const salt = fromHex(log.salt, 16);
  const path = log.path.map((hash) => fromHex(hash, 32));
  if (!salt || !path.every((hash) => hash !== null)) return false;
  const leaf = await leafHash(salt, await sha256(utf8.encode(credential)));
  const root = await rootByInclusion(leaf, log.index, log.size, path);
  return root !== null && toHex(leaf) === log.leaf && toHex(root) === log.root;
};

/** A platform that has moved names one key under two addresses: a file with another key beside it was changed. */
const namesOneKey = ({ keys }: ProofFile): boolean =>
  new Set(keys.map(({ id, publicKeyJwk: { x } }) => `${id.slice(id.indexOf('#'))} ${x}`)).size ===
  1;

/** Whether one of the issuer's keys has signed this very root for the log of its own host. */
const isSigned = async (file: ProofFile): Promise<boolean> => {
  const { checkpoint, log, keys } = file;
  if (!namesOneKey(file)) return false;
  const [name = ''] = checkpoint.split('\n');
  for (const { id, publicKeyJwk } of keys) {
    const host = decodeURIComponent(/^did:web:([^#]+)#/.exec(id)?.[1] ?? '');
    const key = fromBase64Url(publicKeyJwk.x);
    if (!key || name !== `${host}/log`) continue;
    const said = await readCheckpoint(checkpoint, name, key);
    if (said?.size === log.size && toHex(said.root) === log.root) return true;
  }
  return false;
};

const sentencesOf = ({ log: { index, size } }: ProofFile) =>
  ({
    credential: [
      'The credential was signed by this platform and is unchanged.',
      'The credential was not signed by this platform, or was changed.',
    ],
    certificate: [
      'The credential names exactly this certificate.',
      'The credential names another certificate.',
    ],
    log: [
      `The credential is entry ${index} of the public log.`,
      `The credential is not entry ${index} of the public log.`,
    ],
    checkpoint: [
      `The platform has signed the log with ${size} entries.`,
      `The platform has not signed the log with ${size} entries.`,
    ],
  }) as const;

const anchorStep = ({ log: { index } }: ProofFile, anchor: AnchorClaims | null): PassportStep => ({
  what: 'anchor',
  holds: anchor !== null,
  sentence: anchor
    ? `The entry is in the log of ${counted(anchor.credentialSubject.size, 'entry', 'entries')} that the platform anchored in ${nameOfChain(anchor)}.`
    : `Entry ${index} is not in the log that the platform says it anchored in a public chain.`,
});

/** Checks a proof file by itself: nothing is asked of any server. The keys are those that the file names. */
export const checkPassport = async (given: unknown): Promise<PassportCheck> => {
  const read = ProofFile.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    const place = issue?.path.join('.') ?? '';
    return {
      holds: false,
      fault: `This is not a proof of a passport${place ? `: ${place} is wrong` : ''}.`,
      claims: null,
      anchor: null,
      steps: [],
    };
  }
  const file = read.data;
  const claims = await checkCredential(file);
  const sentences = sentencesOf(file);
  const stepOf = (what: keyof typeof sentences, holds: boolean): PassportStep => ({
    what,
    holds,
    sentence: sentences[what][holds ? 0 : 1],
  });
  const anchor = file.anchor ? await checkAnchor(file, file.anchor) : null;
  const steps = [
    stepOf('credential', claims !== null),
    stepOf('certificate', claims !== null && namesCertificate(claims, file)),
    stepOf('log', await isLogged(file)),
    stepOf('checkpoint', await isSigned(file)),
    ...(file.anchor ? [anchorStep(file, anchor)] : []),
  ];
  return { holds: steps.every(({ holds }) => holds), fault: null, claims, anchor, steps };
};
