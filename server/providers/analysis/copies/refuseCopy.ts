import { readFile } from 'node:fs/promises';
import { FAULT } from '../port';
import type { Footage } from '../footage/footage';
import { Refusal } from '../footage/refusal';
import type { Judged } from '../liveness/assessLiveness';
import type { OpenCv } from '../pixels/opencv';
import { unpackPrint } from './filmPrint';
import { recogniseCopy } from './recognise';
import { sightOf } from './sight';

/**
 * What was judged of footage, unless it is a copy of a film already known: then the confidence is 0, with code 101 and the
 * reason `kept`. Footage of a spot that was not recognised may still be one, mirrored. @throws Refusal 103 without a print
 */
export async function refuseCopy(
  cv: OpenCv,
  known: readonly string[],
  footage: Footage,
  recognised: boolean,
  judged: Judged,
): Promise<Judged> {
  const lost = () => new Refusal(FAULT.storage, 'The print of a known film cannot be read.');
  let figures = judged.figures;
  if (known.length === 0) return judged;
  // What was not recognised may be mirrored, or too small or soft to be recognised.
  const sights = (recognised ? [false] : [false, true]).map((mirrored) =>
    sightOf(cv, footage.usable, mirrored),
  );
  for (const path of known) {
    const film = unpackPrint(
      await readFile(path).catch(() => {
        throw lost();
      }),
    );
    if (!film) throw lost();
    const found = sights
      .map((sight) => recogniseCopy(sight, film))
      .reduce((a, b) => (b.copy ? b : a));
    if (found.copy)
      return {
        confidence: 0,
        code: FAULT.misalignedOnUpload,
        liveness: { score: 0, verdict: 'copy', reasons: ['kept'], figures: found.figures },
        challenge: null,
        figures: { ...judged.figures, ...found.figures, copy: 1 },
        switched: judged.switched,
      };
    if (nearer(found.figures, figures)) figures = { ...judged.figures, ...found.figures };
  }
  return { ...judged, figures };
}

const nearer = (one: Judged['figures'], other: Judged['figures']): boolean =>
  pathOf(one) < pathOf(other);
const pathOf = ({ path = -1 }: Judged['figures']): number => (path < 0 ? Infinity : path);
