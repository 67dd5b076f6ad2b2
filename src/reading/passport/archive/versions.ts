import { ProofFile, type CredentialClaims } from '#contract/records/proofFile';
import { sha256, toBase64 } from '../bytes';
import { checkPassport, type PassportCheck } from '../check';
import { isSame, type ArchiveSource } from './open';
import { jsonOf, smallFile, type ArchiveRead } from './read';
import { counted } from '#contract/frame/counted';
import { step, type ArchiveStep } from './step';

/** One version of the passport, with the check of its proof. */
export interface Version {
  number: number;
  file: ProofFile;
  check: PassportCheck;
  claims: CredentialClaims | null;
}

/** Every version whose proof can be read, oldest first. */
export const versionsOf = async (source: ArchiveSource, read: ArchiveRead): Promise<Version[]> => {
  const found: Version[] = [];
  for (const { name, part } of read.manifest.files) {
    if (part !== 'proof') continue;
    const bytes = await smallFile(source, read.files, name);
    const file = ProofFile.safeParse(bytes && jsonOf(bytes));
    if (!file.success) continue;
    const check = await checkPassport(file.data);
    const { number } = file.data.version;
    found.push({ number, file: file.data, check, claims: check.holds ? check.claims : null });
  }
  return found.sort((one, other) => one.number - other.number);
};

const sriOfText = async (text: string) =>
  `sha256-${toBase64(await sha256(new TextEncoder().encode(text)))}`;

const namesThisPassport = ({ manifest }: ArchiveRead, versions: readonly Version[]) =>
  versions.length > 0 &&
  manifest.files.filter(({ part }) => part === 'proof').length === versions.length &&
  versions.at(-1)?.file.passport === manifest.passport;

export const proofsStep = (read: ArchiveRead, versions: readonly Version[]): ArchiveStep => {
  const wrong = versions.find(({ check }) => !check.holds);
  const first = wrong?.check.steps.find(({ holds }) => !holds);
  return step('proofs', namesThisPassport(read, versions) && !wrong, [
    `${counted(versions.length, 'version')}: credential, certificate, log entry and checkpoint of each hold.`,
    wrong
      ? `Version ${wrong.number}: ${first?.sentence ?? 'its proof does not hold.'}`
      : 'A proof of this passport is missing.',
  ]);
};

/** Each version names the digest of the credential before it, and the credential beside its proof is the same. */
export const versionsStep = async (
  source: ArchiveSource,
  read: ArchiveRead,
  versions: readonly Version[],
): Promise<ArchiveStep> => {
  let holds = versions.length > 0;
  for (const [at, { number, file, claims }] of versions.entries()) {
    const before = versions[at - 1];
    const told = claims?.credentialSubject.version?.previous?.digestSRI;
    if (
      before &&
      (before.number !== number - 1 || told !== (await sriOfText(before.file.credential)))
    )
      holds = false;
    const beside = read.manifest.files.find(
      ({ part, version }) => part === 'credential' && version === number,
    );
    const bytes = beside && (await smallFile(source, read.files, beside.name));
    if (!bytes || !isSame(bytes, new TextEncoder().encode(file.credential))) holds = false;
  }
  return step('versions', holds, [
    'Each version names the one before it.',
    'A version does not name the one before it, or a credential is missing.',
  ]);
};
