/** How much of a changed place a picture shows. */
import { held } from './camera/hand';
import { projected } from './camera/lens';
import { CLIP, STILL } from './camera/record';
import { VIEW } from './field';
import { random } from '../../../providers/surfaces/leather';
import { seedOf, shots, stills, type Subject } from './plan';
import { SERIES } from './series/all';

/** So much at each edge of a picture, of its width, shows nothing that could be compared. */
const EDGE = 1 / 40;
/** A picture that shows less of what was changed does not show the change. */
const ENOUGH = 0.5;

/**
 * The pictures of a subject with a changed copy that show less than half of what was changed: names of references of the true
 * one and of films of the changed one.
 */
export async function withoutChange(subject: Subject): Promise<Set<string>> {
  const copy = subject.things.find(({ copy }) => copy === 'f');
  if (!copy) return new Set();
  const series = SERIES[subject.family];
  const { albedo: before } = await series.motif(subject.seed);
  const { albedo: after } = await series.motif(subject.seed, copy.change);
  const changed = before.map((value, at) => Math.abs(value - after[at]!));
  const all = changed.reduce((sum, value) => sum + value, 0);
  const pictures = [
    ...stills(subject, `${subject.name}a`).map((one) => ({ ...one, reach: 0.35, size: STILL })),
    ...shots(subject)
      .filter(({ thing }) => thing === copy.name)
      .map((one) => ({ ...one, reach: 1, size: CLIP })),
  ];
  const lacking = pictures.filter(({ name, phone, reach, size }) => {
    const hold = held(random(seedOf(subject.seed, name)), reach);
    const seen = within(projected(changed, hold, phone, size.width, size.height));
    const scale = (size.width / VIEW) * hold.scale * phone.reach;
    return seen / scale ** 2 < ENOUGH * all;
  });
  return new Set(lacking.map(({ name }) => name));
}

/** The sum of a picture without its edges. */
function within({ width, height, data }: ReturnType<typeof projected>): number {
  const edge = Math.round(width * EDGE);
  let sum = 0;
  for (let y = edge; y < height - edge; y++)
    for (let x = edge; x < width - edge; x++) sum += data[y * width + x]!;
  return sum;
}
