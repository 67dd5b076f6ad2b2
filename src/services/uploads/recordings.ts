import { recordings, type RecordingSpot } from '#contract/verification/recordings';
import { CallError } from '../request/callError';
import { digest } from '../request/digest';
import { clients } from '../request/http';
import { pause } from '../request/waiting';

const calls = clients(recordings);
/** Between two tries to tell the server of a film, in ms. */
const pauseMs = 1_000;

/** The token of a recording that begins now. Rejects where the server gives none. */
export const askToken = async (spot: RecordingSpot, signal: AbortSignal): Promise<string> =>
  (await calls.begin({ body: spot, signal })).token;

/**
 * Names a film as the one that was recorded under a token: whether the server takes it for recorded. Tries again while the
 * line is cut, until the signal stops it.
 */
export const sealFilm = async (
  token: string,
  film: Blob | undefined,
  signal: AbortSignal,
): Promise<boolean> => {
  const sha256 = film ? await digest(film) : null;
  if (!sha256) return false;
  for (;;) {
    try {
      return (await calls.film({ body: { token, sha256 }, signal })).grade === 'recorded';
    } catch (error) {
      if (!(error instanceof CallError) || (error.status !== 0 && error.status < 500)) throw error;
      await pause(pauseMs, signal);
    }
  }
};
