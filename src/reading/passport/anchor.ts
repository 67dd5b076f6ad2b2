import { AnchorClaims, chainName, placeIn, type AnchorProof } from '#contract/records/anchors';
import type { ProofFile } from '#contract/records/proofFile';
import { fromHex, toHex } from './bytes';
import { readSigned } from './credential';
import { rootByInclusion } from './merkle';
import { hasGrown } from './witness';

/** The chain of an anchor, as people call it. */
export const nameOfChain = ({ credentialSubject: { id } }: AnchorClaims): string =>
  chainName(placeIn(id)?.chain ?? 0);

const isIn = async ({ log }: ProofFile, path: string[], size: number, root: string) => {
  const leaf = fromHex(log.leaf, 32);
  const hashes = path.map((hash) => fromHex(hash, 32));
  if (!leaf || !hashes.every((hash) => hash !== null)) return false;
  const found = await rootByInclusion(leaf, log.index, size, hashes);
  return found !== null && toHex(found) === root;
};

/**
 * What the platform has signed of an anchor, where the entry is in the anchored log and the log of the proof continues it;
 * null where not. No chain is asked: that the transaction is there, its own nodes tell.
 */
export const checkAnchor = async (
  file: ProofFile,
  { credential, path, consistency }: AnchorProof,
): Promise<AnchorClaims | null> => {
  const claims = await readSigned(AnchorClaims, credential, file.keys);
  if (!claims) return null;
  const { size, root } = claims.credentialSubject;
  const holds =
    (await isIn(file, path, size, root)) && (await hasGrown({ size, root }, file.log, consistency));
  return holds ? claims : null;
};
