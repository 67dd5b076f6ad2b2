import { checkMatroska } from './matroska';
import { checkMp4 } from './mp4';

/** By its first bytes, which say already that it is one of the two. */
const isMatroska = (bytes: Uint8Array): boolean => bytes[0] === 0x1a && bytes[1] === 0x45;

/**
 * Looks through a film's container before a demuxer does, in time that grows with the film's bytes alone. What the engine
 * does not ask for is hidden in `bytes`; the answer is as much of them as it may see. @throws Refusal 104 with the reason `damaged`, `too_long` or `format`
 */
export function checkContainer(bytes: Uint8Array): Uint8Array {
  if (isMatroska(bytes)) return checkMatroska(bytes);
  checkMp4(bytes);
  return bytes;
}
