import type { PublicKey } from '#contract/records/proofFile';
import { StatusEntry } from '#contract/records/statusList';
import { fromBase64Url } from './bytes';
import { readStatus } from './status';

/** What a check of the status came to: `holds` where the list says that nothing is reported. */
interface StatusStep {
  what: 'status';
  holds: boolean;
  sentence: string;
}

/** The entry that a `vc+jwt` names; null in credentials from before there were lists. The signature is not asked here. */
export const statusEntryOf = (credential: string): StatusEntry | null => {
  const body = fromBase64Url(credential.split('.')[1] ?? '');
  if (!body) return null;
  try {
    const claims = JSON.parse(new TextDecoder().decode(body)) as { credentialStatus?: unknown };
    const read = StatusEntry.safeParse(claims.credentialStatus);
    return read.success ? read.data : null;
  } catch {
    return null;
  }
};

/**
 * Whether the object of a credential is reported now. `fetchList` asks for the list at its address. Null where the
 * credential names no list. Throws where the list cannot be fetched.
 */
export const statusStep = async (
  { credential, keys }: { credential: string; keys: PublicKey[] },
  fetchList: (address: string) => Promise<string>,
): Promise<StatusStep | null> => {
  const entry = statusEntryOf(credential);
  if (!entry) return null;
  const status = await readStatus(entry, await fetchList(entry.statusListCredential), keys);
  if (!status.known) return { what: 'status', holds: false, sentence: status.why };
  const { value, message } = status;
  return {
    what: 'status',
    holds: value === 0,
    sentence:
      value === 0
        ? 'The signed status list does not report this object as missing or stolen.'
        : `The signed status list says of this object: ${message}.`,
  };
};
