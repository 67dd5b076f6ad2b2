import type { Challenge } from '#contract/verification/challenge';
import { recordings, type RecordingSpot } from '#contract/verification/recordings';
import { CallError } from '../request/callError';
import { digest } from '../request/digest';
import { clients } from '../request/http';
import { pause } from '../request/waiting';

const calls = clients(recordings);
/** Between two tries to tell the server of a film, in ms. */
const pauseMs = 1_000;

/**
 * The token of a recording that begins now, and what it has to answer. `light`: the light beside the lens is on. Rejects
 * where the server gives none.
 */
export const askPermit = async (
  spot: RecordingSpot,
  light: boolean,
  signal: AbortSignal,
): Promise<{ token: string; challenge: Challenge | null }> => {
  const { token, challenge } = await calls.begin({
    body: { ...spot, ...(light && { light }) },
    signal,
  });
  return { token, challenge };
};

/**
 * Names a film as the one that was recorded under a token: whether the server takes it for recorded. `light`: whether the
 * camera switched its light as asked; null where nothing was asked of it. Tries again while the line is cut, until the
 * signal stops it.
 */
export const sealFilm = async (
  token: string,
  film: Blob | undefined,
  light: boolean | null,
  signal: AbortSignal,
): Promise<boolean> => {
  const sha256 = film ? await digest(film) : null;
  if (!sha256) return false;
  const body = { token, sha256, ...(light !== null && { light }) };
  for (;;) {
    try {
      return (await calls.film({ body, signal })).grade === 'recorded';
    } catch (error) {
      if (!(error instanceof CallError) || (error.status !== 0 && error.status < 500)) throw error;
      await pause(pauseMs, signal);
    }
  }
};
