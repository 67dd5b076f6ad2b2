import { placeName, type AnchorClaims } from '#contract/records/anchors';
import type { ProofFile } from '#contract/records/proofFile';
import type { LogProof } from '#contract/records/versions';
import type { Services } from '../../../providers/ports';
import { consistencyOf, knownInclusionOf } from '../proof/log';
import { contextOf, firstAnchorOf } from '../anchors/rows';
import { signClaims } from './signClaims';

type Ports = Pick<Services, 'db' | 'publicUrl' | 'passportKey'>;

const hex = (hashes: Buffer[]) => hashes.map((hash) => hash.toString('hex'));

/** What the platform says of an anchor, signed as its credentials are: changed by a byte it does not hold. */
const credentialOf = (ports: Ports, claims: Omit<AnchorClaims, 'issuer'>) =>
  signClaims(ports, { type: ['VerifiableCredential', 'LogAnchorCredential'], ...claims });

/** How an entry's log was anchored first, and that the log of the proof continues it; undefined where it was not. */
export const anchorProofOf = async (
  ports: Ports,
  log: Pick<LogProof, 'index' | 'size'>,
): Promise<ProofFile['anchor']> => {
  const row = await firstAnchorOf(ports.db, log.index, log.size);
  const block = row && contextOf(row).block;
  if (!row || !block) return undefined;
  const size = Number(row.size);
  const at = new Date(block.at).toISOString();
  const credential = await credentialOf(ports, {
    validFrom: at,
    credentialSubject: {
      id: placeName(Number(row.chain_id), row.contract),
      ...{ size, root: row.root.toString('hex'), transaction: block.transaction },
      block: { number: block.number, hash: block.hash, at },
    },
  });
  const { path } = await knownInclusionOf(ports.db, ports.db, log.index, size);
  return {
    credential,
    path: hex(path),
    consistency: hex(await consistencyOf(ports.db, size, log.size)),
  };
};
