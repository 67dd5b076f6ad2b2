import type { Dimensions, DimensionsView } from '#contract/records/record';
import { readMeasures } from './readMeasures';
import { sidesIn, sizeWords } from './sizes';
import { toDimensions } from './toDimensions';

const none = { height: null, width: null, depth: null };

export const noSizes: DimensionsView = {
  text: '',
  type: 'CENTIMETERS',
  ...none,
  centimeters: none,
  inches: none,
  said: '',
  notes: [],
};

const sidesOf = ({ height, width, depth }: Dimensions) => [height, width, depth];
const isSame = (a: Dimensions, b: Dimensions) =>
  a.type === b.type && JSON.stringify(sidesOf(a)) === JSON.stringify(sidesOf(b));

/** Sizes as they are kept: the text beside what was understood, in both units. A text alone is read here. */
export const keptSizes = ({ text, type, height, width, depth }: Dimensions): DimensionsView => {
  const sent = { text, type, height, width, depth };
  const isTextAlone = sidesOf(sent).every((side) => side === null);
  const read = text === '' ? { parts: [], said: '', notes: [] } : readMeasures(text);
  const found = toDimensions(text, read.parts);
  const both = (sizes: Dimensions) => ({
    ...sizes,
    centimeters: sidesIn(sizes, 'CENTIMETERS'),
    inches: sidesIn(sizes, 'INCHES'),
  });
  if (found && (isTextAlone || isSame(found.dimensions, sent)))
    return {
      ...both({ ...found.dimensions, text }),
      said: read.said,
      notes: [...read.notes, ...found.notes],
    };
  if (isTextAlone) return { ...both(sent), said: read.said, notes: read.notes };
  const words = sizeWords(sent);
  const differ = found ? [`Entered as “${text}” (${read.said}); ${words} was chosen.`] : [];
  return { ...both(sent), said: words, notes: differ };
};
