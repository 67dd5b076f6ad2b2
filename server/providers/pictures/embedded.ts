import { join } from 'node:path';
import { oneAnswer, type ChildLimits } from '../process/oneAnswer';
import type { Job, Said } from './job';
import { pack } from './pack';
import { PictureRefused, type Pictures } from './port';
import { isText } from './isText';

/** Seconds after which a child is killed, by what it was asked for. */
const usual: Record<Job, number> = { render: 20, poster: 20, deepen: 60 };
/** Of the processor: a drawing is made of a few lines, and one that takes longer was made to. */
const drawnSeconds: Record<Job, number> = { render: 5, poster: 5, deepen: 10 };

/** sharp in a child process of its own: a hostile picture can take down nothing but its child. */
export const embeddedPictures = (child: string, seconds = usual): Pictures => {
  const ask = async <J extends Job>(job: J, path: string, out: string): Promise<Said[J]> => {
    const limits: ChildLimits = {
      child,
      seconds: seconds[job],
      ...((await isText(path)) && { cpuSeconds: drawnSeconds[job] }),
      memoryMb: 900,
      env: { VIPS_DISC_THRESHOLD: '700m' },
    };
    const said = (await oneAnswer(limits, [path, out, job])) as
      | Said[J]
      | { refused: string }
      | null;
    if (said === null)
      throw new PictureRefused('The picture could not be decoded within its limits.');
    if ('refused' in said) throw new PictureRefused(said.refused);
    return said;
  };
  return {
    render: async (path, out) => (await ask('render', path, out)).made,
    poster: async (path, out) => (await ask('poster', path, out)).made,
    deepen: async (path, out) => {
      const { avif, cut } = await ask('deepen', path, out);
      return { avif, pyramid: cut && (await pack(cut, join(out, 'pyramid'))) };
    },
  };
};
