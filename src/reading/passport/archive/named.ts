import type { ArchiveManifest, ArchivePart } from '#contract/records/continuity';
import type { CredentialClaims } from '#contract/records/proofFile';
import { fromHex, toBase64 } from '../bytes';
import type { ArchiveRead } from './read';
import { counted } from '#contract/frame/counted';
import { step, type ArchiveStep } from './step';
import type { Version } from './versions';

const sriOf = (hex: string) => `sha256-${toBase64(fromHex(hex, 32) ?? new Uint8Array())}`;
/** Digests of the files of some kind, as credentials write them. */
const digestsOf = (manifest: ArchiveManifest, ...parts: ArchivePart[]) =>
  new Set(
    manifest.files.filter(({ part }) => parts.includes(part)).map((file) => sriOf(file.sha256)),
  );

/** Every version's certificate is there. */
export const certificatesStep = (
  { manifest }: ArchiveRead,
  versions: readonly Version[],
): ArchiveStep => {
  const there = digestsOf(manifest, 'certificate');
  const holds = versions.every(({ claims }) =>
    there.has(claims?.credentialSubject.certificate.digestSRI ?? ''),
  );
  return step('certificates', holds, [
    'The certificates are those that the credentials name.',
    'A certificate that a credential names is missing or changed.',
  ]);
};

/** What was sealed of the record is what each version names. */
export const recordStep = (
  { manifest }: ArchiveRead,
  versions: readonly Version[],
): ArchiveStep => {
  const holds = versions.every(({ claims }) => {
    const named = claims?.credentialSubject.record;
    if (!named) return claims !== null;
    return manifest.files.some(
      ({ part, version, sha256: digest }) =>
        part === 'sealed' && version === named.version && sriOf(digest) === named.digestSRI,
    );
  });
  return step('record', holds, [
    'The sealed record is the one that the credential names.',
    'The sealed record is not the one that the credential names.',
  ]);
};

/** Of what the latest credential names: what is here, what is here as a copy, and what the list says was left out. */
const namedIn = (manifest: ArchiveManifest, named: readonly { digestSRI: string }[]) => {
  const here = digestsOf(manifest, 'picture', 'work', 'opinion');
  const copies = new Set(
    manifest.files.flatMap(({ copy_of }) => (copy_of ? [sriOf(copy_of)] : [])),
  );
  const out = new Set(manifest.left_out.map((file) => sriOf(file.sha256)));
  const kinds = named.map(({ digestSRI }) =>
    here.has(digestSRI)
      ? 'here'
      : copies.has(digestSRI)
        ? 'copy'
        : out.has(digestSRI)
          ? 'out'
          : 'lost',
  );
  const count = (kind: string) => kinds.filter((one) => one === kind).length;
  return { here: count('here'), copy: count('copy'), out: count('out'), lost: count('lost') };
};

export const picturesStep = (
  { manifest }: ArchiveRead,
  latest: CredentialClaims | null,
): ArchiveStep => {
  const named = latest?.credentialSubject.pictures;
  if (!named) {
    const fine = latest !== null;
    return step('pictures', fine, [
      'The credential is from before credentials named pictures. The signature of the platform vouches for them.',
      'There is no credential that could name the pictures.',
    ]);
  }
  const found = namedIn(manifest, named);
  const told = [
    ...(found.here > 0 ? [`${counted(found.here, 'original')} as the credential names`] : []),
    ...(found.copy > 0
      ? [`${counted(found.copy, 'smaller copy', 'smaller copies')} of originals that it names`]
      : []),
    ...(found.out > 0 ? [`${found.out} left out, as the list says`] : []),
  ];
  return step('pictures', found.lost === 0, [
    `Pictures: ${told.join(', ') || 'none'}.`,
    'A picture that the credential names is missing or changed.',
  ]);
};

export const opinionsStep = (
  { manifest }: ArchiveRead,
  latest: CredentialClaims | null,
): ArchiveStep => {
  const found = namedIn(manifest, latest?.credentialSubject.opinions ?? []);
  return step('opinions', latest !== null && found.lost === 0, [
    `Signed opinions: ${found.here} in this file, ${found.out} left out.`,
    'A signed opinion that the credential names is missing or changed.',
  ]);
};
