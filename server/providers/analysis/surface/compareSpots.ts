import type { CompareJob, Likeness } from '../port';
import { align, counts } from '../matching/align';
import { confidence } from '../matching/confidence';
import { openCv, type OpenCv } from '../pixels/opencv';
import type { Seen } from '../footage/footage';
import { readReferences } from '../footage/references';
import { view } from '../features/view';

/** Asks of each other spot whether a verification would take it for this one. @throws Refusal when a frame cannot be read */
export async function compareSpots({ frames, others }: CompareJob): Promise<Likeness[]> {
  const { cv } = await openCv();
  const own = await readReferences(frames);
  const found: Likeness[] = [];
  for (const other of others)
    found.push({ id: other.id, confidence: alike(cv, own, await readReferences(other.frames)) });
  return found;
}

/** The first frames are compared by all means, the other lights by their edges alone, which tell most. */
function alike(cv: OpenCv, own: Seen[], others: Seen[]): number {
  let most = 0;
  for (const [i, a] of own.entries())
    for (const [j, b] of others.entries()) {
      const look = ({ frame, kept }: Seen) => view(cv, frame.gray, kept?.features);
      const found = align(cv, look(a), look(b), i + j === 0);
      if (found && counts(found)) most = Math.max(most, found.evidence.zncc);
    }
  return confidence(most);
}
