import { FAULT } from '../../port';
import { Refusal } from '../refusal';

/** 30 s at 240 frames a second, the fastest that phones film. */
export const MOST_SAMPLES = 7_400;

/** Boxes or elements of one file: a film in pieces of one frame each has about ten a frame. */
const MOST_PARTS = 100_000;

export const damaged = (words: string): Refusal =>
  new Refusal(FAULT.notUnderstood, words, 'damaged');

export const tooLong = (words: string): Refusal =>
  new Refusal(FAULT.notUnderstood, words, 'too_long');

export const unsupported = (words: string): Refusal =>
  new Refusal(FAULT.notUnderstood, words, 'format');

/** Counts the boxes or elements of one file. @throws Refusal 104 when there are too many */
export function partCounter(): () => void {
  let seen = 0;
  return () => {
    if (++seen > MOST_PARTS) throw damaged(`more than ${MOST_PARTS} parts`);
  };
}
