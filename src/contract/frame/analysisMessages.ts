import { filmSeconds } from './limits';
import { messages } from './messages';
import type { RunReason } from './refusals';

const framing =
  'The video could not be processed. Most likely the camera was not aligned with the fingerprint, or lighting or framing was poor. ' +
  'Please record again with the location photos at hand, in good lighting and with little glare.';

/** Where more is known than the specification's text says. */
const reasonMessages: Record<RunReason, string> = {
  too_long: `This film is too long. Send a film of at most ${filmSeconds} seconds.`,
  too_large: `This file is too large. Send a film of at most ${filmSeconds} seconds and 200 MB, in 4K or less.`,
  format:
    'This kind of file cannot be read. Send a film as MP4, MOV, WebM or MKV with H.264, HEVC, VP8, VP9 or AV1, or a JPEG, PNG or WebP picture.',
  damaged: 'This file is damaged or incomplete. Film again. If it happens again, message support.',
  beside:
    'The camera looked at a place beside the fingerprint. Move to the fingerprint itself. The location photos show where it is. Then record again.',
  changed:
    'Most of the spot agrees with the reference, but one part of it does not. Something may lie on it, or it was changed. Clean the spot, avoid reflections, and record again in light like that of the reference.',
  motif:
    'The print, pattern or lettering agrees, but the surface beside it does not. This may be another copy of the same series. If it is the same object, record again: closer, sharp and in good light.',
};

/** Texts of the video processing codes 100 to 112 (spec 8). */
export const analysisMessage = (code: number, reason: RunReason | null = null): string => {
  if (reason) return reasonMessages[reason];
  if (code === 101 || code === 102) return framing;
  if (code === 111)
    return 'Poor lighting or framing. Please record again with good lighting and minimal glare.';
  if (code === 104) return 'This film could not be read. Please message support.';
  return messages.serverError;
};
