import type { PublicKey } from '#contract/records/proofFile';
import { StatusEntry } from '#contract/records/statusList';
import { fromBase64Url } from './bytes';
import { readStatus } from './status';

/** What a check of one list came to: `holds` where it says nothing against the passport. */
export interface StatusStep {
  what: 'status' | 'withdrawal';
  holds: boolean;
  sentence: string;
}

/** The entries that a `vc+jwt` names; none in credentials from before there were lists. The signature is not asked here. */
export const statusEntriesOf = (credential: string): StatusEntry[] => {
  const body = fromBase64Url(credential.split('.')[1] ?? '');
  if (!body) return [];
  try {
    const claims = JSON.parse(new TextDecoder().decode(body)) as { credentialStatus?: unknown };
    return [claims.credentialStatus].flat().flatMap((entry) => {
      const read = StatusEntry.safeParse(entry);
      return read.success ? [read.data] : [];
    });
  } catch {
    return [];
  }
};

/** A revocation is for good; a message tells of the object now. */
const isRevocation = ({ statusPurpose }: StatusEntry) => statusPurpose === 'revocation';

const sentenceOf = (entry: StatusEntry, value: number, message: string): string => {
  if (isRevocation(entry))
    return value === 0
      ? 'The signed list of withdrawn passports does not name this one.'
      : 'This passport is withdrawn: the signed list says so.';
  return value === 0
    ? 'The signed status list does not report this object as missing or stolen.'
    : `The signed status list says of this object: ${message}.`;
};

/**
 * Whether the object of a credential is reported now, and whether its passport is withdrawn. `fetchList` asks for a list at
 * its address. Empty where the credential names no list. Throws where a list cannot be fetched.
 */
export const statusSteps = (
  { credential, keys }: { credential: string; keys: PublicKey[] },
  fetchList: (address: string) => Promise<string>,
): Promise<StatusStep[]> =>
  Promise.all(
    statusEntriesOf(credential).map(async (entry): Promise<StatusStep> => {
      const what = isRevocation(entry) ? 'withdrawal' : 'status';
      const status = await readStatus(entry, await fetchList(entry.statusListCredential), keys);
      if (!status.known) return { what, holds: false, sentence: status.why };
      const { value, message } = status;
      return { what, holds: value === 0, sentence: sentenceOf(entry, value, message) };
    }),
  );
