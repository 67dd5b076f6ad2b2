import { z } from 'zod';
import { checkPassport, type PassportCheck, type PassportStep } from '#reading/passport/check';
import { ProofFile } from '#contract/records/proofFile';
import { statusSteps } from '#reading/passport/statusStep';
import { hasGrown, type SeenLog } from '#reading/passport/witness';
import { dayText } from '../parts/history/momentText';

export interface CheckedProof {
  file: ProofFile;
  check: PassportCheck;
}

/** There is no such published passport, or not this version. */
export class ProofMissing extends Error {}

const Consistency = z.object({ proof: z.array(z.string()) });
const Seen = z.object({ size: z.number().int().positive(), root: z.string(), at: z.string() });
type Seen = z.infer<typeof Seen>;
const place = 'passepartout.log';

/** Null where the server does not have what is asked for (422). */
const ask = async (address: string, signal: AbortSignal | undefined): Promise<unknown> => {
  const answer = await fetch(address, { ...(signal && { signal }) });
  if (answer.status === 404) throw new ProofMissing();
  if (answer.status === 422) return null;
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
  return answer.json();
};

/** What this browser has seen of the log; null where it keeps nothing. */
const seenBefore = (): Seen | null => {
  try {
    const read = Seen.safeParse(JSON.parse(localStorage.getItem(place) ?? 'null'));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
};

const remember = ({ size, root }: SeenLog): void => {
  try {
    localStorage.setItem(place, JSON.stringify({ size, root, at: new Date().toISOString() }));
  } catch {
    // Storage is closed: this browser cannot be a witness.
  }
};

/**
 * This browser as a witness: what it saw of the log at an earlier check must still be the beginning of it. Null at the
 * first check, and where the log is the same.
 */
const witness = async (now: SeenLog, signal?: AbortSignal): Promise<PassportStep | null> => {
  const before = seenBefore();
  if (!before) {
    remember(now);
    return null;
  }
  if (before.size === now.size && before.root === now.root) return null;
  // Another tab may have seen more since this proof was made.
  const [older, newer] = before.size <= now.size ? [before, now] : [now, before];
  const said = await ask(`/log/consistency?from=${older.size}&to=${newer.size}`, signal);
  // A log that has fewer entries than were seen has lost some.
  const holds = said !== null && (await hasGrown(older, newer, Consistency.parse(said).proof));
  if (holds) remember(newer);
  return {
    what: 'witness',
    holds,
    sentence: holds
      ? `The log still begins with what this browser saw on ${dayText(before.at)}.`
      : `The log has changed since this browser saw it on ${dayText(before.at)}. Write to the platform.`,
  };
};

/** The list that the credential names, asked of this platform: its address may be another where it was issued. */
const listAt = async (address: string, signal: AbortSignal | undefined): Promise<string> => {
  const answer = await fetch(new URL(address).pathname, {
    cache: 'no-cache',
    ...(signal && { signal }),
  });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
  return answer.text();
};

/**
 * Fetches the proof of a published passport and checks it in this browser: the latest version, or the one that is named.
 * Throws where it cannot be fetched, or where this browser cannot check Ed25519.
 */
export const checkProofHere = async (
  id: string,
  version?: number,
  signal?: AbortSignal,
): Promise<CheckedProof> => {
  const given = await ask(`/passport/${id}/proof${version ? `?version=${version}` : ''}`, signal);
  const check = await checkPassport(given);
  const file = ProofFile.parse(given);
  const seen = check.holds ? await witness(file.log, signal) : null;
  const status = check.holds ? await statusSteps(file, (address) => listAt(address, signal)) : [];
  const steps = [...check.steps, ...status, ...(seen ? [seen] : [])];
  return { file, check: { ...check, steps, holds: steps.every(({ holds }) => holds) } };
};
