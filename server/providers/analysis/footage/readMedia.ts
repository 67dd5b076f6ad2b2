import { readFile, stat } from 'node:fs/promises';
import type { Challenge } from '#contract/verification/challenge';
import { FAULT, type FaultCode, type Medium } from '../port';
import { unsupported } from './containers/refuse';
import type { Footage } from './footage';
import { keyframes } from './keyframes';
import { challengeParts, partsOf } from './parts';
import { measure, objections } from './quality';
import { readClip } from './readClip';
import { readStill } from './readStill';
import { Refusal } from './refusal';
import { sniff } from './sniff';

/** 30 s at 50 Mbit/s; the upload's own limit stands before this one. */
const BYTES_LIMIT = 200 * 1024 * 1024;

/**
 * Reads a still or a clip, already opened for measuring. Frames of the answer are to be closed by the taker.
 * @param missing the code for a file that is not there
 * @param challenge what the recording was asked to answer
 * @throws Refusal 104, 105 or `missing`
 */
export async function readMedia(
  medium: Medium,
  missing: FaultCode,
  challenge: Challenge | null = null,
): Promise<Footage> {
  const { path, torchUntil } =
    typeof medium === 'string' ? { path: medium, torchUntil: null } : medium;
  const bytes = await loadBytes(path, missing);
  const kind = sniff(bytes);
  if (kind === 'unknown') throw unsupported('Neither a picture nor a clip that can be read.');
  if (kind === 'still') {
    const frame = await readStill(bytes);
    const seen = { frame, quality: measure(frame.gray), lit: null };
    const usable = objections(seen.quality).length ? [] : [seen];
    return { usable, tipped: [], best: seen, looked: 1 };
  }
  const clip = await readClip(bytes);
  const { seconds } = clip;
  return keyframes(
    clip,
    challenge ? challengeParts(seconds, challenge) : partsOf(seconds, torchUntil),
  );
}

/** The bytes of an upload. @throws Refusal 104 when there are too many, `missing` when there is no file */
export async function loadBytes(path: string, missing: FaultCode): Promise<Uint8Array> {
  try {
    const file = await stat(path);
    // A pipe or a device has no end.
    if (!file.isFile()) throw new Refusal(missing, 'That is no file.');
    const { size } = file;
    if (size > BYTES_LIMIT)
      throw new Refusal(FAULT.notUnderstood, `${size} bytes are too many`, 'too_large');
    return await readFile(path);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(missing, 'The file is not there.');
  }
}
