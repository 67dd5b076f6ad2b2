import { oneAnswer } from '../process/oneAnswer';
import type { Papers } from './port';

/** A document of 20 MB is searched in a second; one that takes longer was made to. */
const limits = { seconds: 20, cpuSeconds: 8, memoryMb: 700 };

/** Documents are unpacked in a child process: a hostile one can take down nothing else. */
export const embeddedPapers = (child: string): Papers => ({
  async fault(path, type) {
    const said = (await oneAnswer({ child, ...limits }, [path, type])) as {
      fault: string | null;
    } | null;
    return said ? said.fault : 'it could not be read within its limits';
  },
});
