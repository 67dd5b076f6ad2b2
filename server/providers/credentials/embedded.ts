import { oneAnswer } from '../process/oneAnswer';
import { marksOf } from './marks';
import type { CredentialReader } from './port';
import { Said, type Found } from './store';
import { only, credentialsView } from './credentialsView';

const limits = { seconds: 60, memoryMb: 900 };

/** The reader's own names of its faults; every other means that what was found is damaged. */
const isNone = (fault: string) => /JumbfNotFound/.test(fault);
const isElsewhere = (fault: string) => /RemoteManifest/.test(fault);

/** The Content Authenticity Initiative's own library, as WebAssembly, in a child process without network. */
export const embeddedCredentials = (child: string): CredentialReader => ({
  async read(path, type) {
    const marks = await marksOf(path);
    if (marks !== 'inside') return only(marks ?? 'none');
    const answer = await oneAnswer({ child, ...limits }, [type, path]);
    const said = Said.safeParse(answer);
    // Killed at a limit, or no such answer as the reader gives: the file did that.
    if (!said.success) return only('unreadable');
    if ('manifest' in said.data) return credentialsView(said.data as Found);
    const { fault } = said.data as { fault: string };
    if (isNone(fault)) return only('none');
    return only(isElsewhere(fault) ? 'elsewhere' : 'unreadable');
  },
});
