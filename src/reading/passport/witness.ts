import { fromHex, toHex } from './bytes';
import { rootsByConsistency } from './merkle';

/** A state of the log that somebody has seen: its first `size` entries have this root (hexadecimal). */
export interface SeenLog {
  size: number;
  root: string;
}

/**
 * Whether the log that was seen before is the beginning of the one seen now, by the consistency proof between the two
 * (hexadecimal hashes). False also where the log has become shorter.
 */
export const hasGrown = async (
  before: SeenLog,
  now: SeenLog,
  proof: readonly string[],
): Promise<boolean> => {
  const root = fromHex(before.root, 32);
  const path = proof.map((hash) => fromHex(hash, 32));
  if (!root || !path.every((hash) => hash !== null)) return false;
  const roots = await rootsByConsistency(before.size, now.size, root, path);
  return roots !== null && toHex(roots.older) === before.root && toHex(roots.newer) === now.root;
};
