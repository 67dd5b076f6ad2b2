/** What may be taken for the thing itself by a verification, in words that finish a sentence. */
export const mayPass = [
  'a screen that changes along with the light',
  'a fine print or a screen, sent as a file or filmed without the phone’s light',
  'a copy of a spot that hardly reacts to light',
  'a print in which a few letters were changed',
  'another copy of a print whose lines are as fine as the grain of its paper',
] as const;
export const refusedCopies =
  'A verification compares two films of a surface. A print or a screen is refused if the camera sees its dots, or if it does not react to the phone’s light.';
/** Where the limits stand in numbers, for everybody. */
export const limitsPlace = '/terms_of_use#verification';
export const notJudged = 'It says nothing about who made the object or what it is worth.';

/** What the limited public version keeps for the full one (spec 6). */
export const blockedActions = [
  'Expert opinion',
  'Sell',
  'Loan',
  'Display remotely',
  'Verify',
  'Authorisation certificate',
] as const;
