import { statfs } from 'node:fs/promises';
import { HttpError } from '../../errors/httpError';

/** A small disk keeps a part of itself free instead. */
const mostShare = 0.05;

/** The free space of the disk that a folder lies on, of which uploads leave `reserve` bytes to the database and the rest. */
export const diskRoom = (folder: string, reserve: number) => ({
  async demand(bytes: number): Promise<void> {
    const { bavail, blocks, bsize } = await statfs(folder);
    const kept = Math.min(reserve, blocks * bsize * mostShare);
    if (bavail * bsize - bytes < kept)
      throw new HttpError(
        507,
        'no_space',
        'There is no room left to store this. Please try again later.',
      );
  },
});
