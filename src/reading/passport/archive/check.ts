import {
  manifestName,
  manifestSignature,
  type ArchiveManifest,
} from '#contract/records/continuity';
import type { ProofFile } from '#contract/records/proofFile';
import { sha256Digest, type Digest } from './digest';
import { certificatesStep, opinionsStep, picturesStep, recordStep } from './named';
import type { ArchiveSource } from './open';
import { readArchive, type ArchiveRead } from './read';
import { isListSigned } from './signature';
import { counted } from '#contract/frame/counted';
import { step, type ArchiveStep } from './step';
import { proofsStep, versionsOf, versionsStep } from './versions';

export interface ArchiveCheck {
  holds: boolean;
  /** Why it could not be read; null where it could. */
  fault: string | null;
  manifest: ArchiveManifest | null;
  /** The proof of the latest version; null where none could be read. */
  proof: ProofFile | null;
  steps: ArchiveStep[];
}

/** The first file that is not as the list says; null where all are. */
const firstChanged = ({ files, manifest }: ArchiveRead): string | null => {
  const names = [...manifest.files.map(({ name }) => name), manifestName, manifestSignature];
  for (const [at, file] of files.entries()) {
    const told = manifest.files[at];
    if (file.name !== names[at] || !file.whole) return file.name;
    if (told && (told.bytes !== file.bytes || told.sha256 !== file.sha256)) return file.name;
  }
  return names[files.length] ?? null;
};

/**
 * Checks a downloaded passport (ZIP) without asking anybody: its order byte by byte, the list that the platform has signed,
 * every file against the list, every version's proof, and certificates, record, pictures and opinions against the
 * credentials. Files are read piece by piece.
 */
export const checkArchive = async (
  source: ArchiveSource,
  newDigest: () => Digest = sha256Digest,
): Promise<ArchiveCheck> => {
  const read = await readArchive(source, newDigest);
  if (typeof read === 'string')
    return { holds: false, fault: read, manifest: null, proof: null, steps: [] };
  const versions = await versionsOf(source, read);
  const latest = versions.at(-1);
  const claims = latest?.claims ?? null;
  const changed = firstChanged(read);
  const signed = await isListSigned(read.list, read.signature, latest?.file.keys ?? []);
  const steps: ArchiveStep[] = [
    step('files', changed === null, [
      `${counted(read.manifest.files.length, 'file')}: each is as the list says.`,
      `${changed ?? ''} is missing, or was changed.`,
    ]),
    step('list', signed, [
      'The platform has signed the list of the files.',
      'The platform has not signed this list of the files.',
    ]),
    proofsStep(read, versions),
    await versionsStep(source, read, versions),
    certificatesStep(read, versions),
    recordStep(read, versions),
    picturesStep(read, claims),
    opinionsStep(read, claims),
  ];
  return {
    holds: steps.every(({ holds }) => holds),
    fault: null,
    manifest: read.manifest,
    proof: latest?.file ?? null,
    steps,
  };
};
