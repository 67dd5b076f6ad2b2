import { filmSeconds } from './limits';
import { messages } from './messages';
import type { RefusalReason } from './refusals';

const framing =
  'The video could not be processed. Most likely the camera was not aligned with the fingerprint, or lighting or framing was poor. ' +
  'Please record again with the location photos at hand, in good lighting and with little glare.';

/** Of footage that was not understood, where more is known than the specification's text says. */
const refusalMessages: Record<RefusalReason, string> = {
  too_long: `This film is too long. Send a film of at most ${filmSeconds} seconds.`,
  too_large: `This file is too large. Send a film of at most ${filmSeconds} seconds and 200 MB, in 4K or less.`,
  format:
    'This kind of file cannot be read. Send a film as MP4, MOV, WebM or MKV with H.264, HEVC, VP8, VP9 or AV1, or a JPEG, PNG or WebP picture.',
  damaged: 'This file is damaged or incomplete. Film again. If it happens again, message support.',
};

/** Texts of the video processing codes 100 to 112 (spec 8). */
export const analysisMessage = (code: number, reason: RefusalReason | null = null): string => {
  if (reason) return refusalMessages[reason];
  if (code === 101 || code === 102) return framing;
  if (code === 111)
    return 'Poor lighting or framing. Please record again with good lighting and minimal glare.';
  if (code === 104) return 'This footage could not be understood. Please message support.';
  return messages.serverError;
};
