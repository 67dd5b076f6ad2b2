/** What the start page says. */
export const slogan = 'Every precious thing deserves its papers.';
export const lead =
  'Passepartout gives objects and digital images a passport: what it is, where it has been, and proof, read from its own surface, that this is the original.';

export const threeSteps = [
  {
    name: 'Describe it',
    text: 'Maker, title, date, materials, size: the facts as a museum would write them, and up to five photographs.',
  },
  {
    name: 'Film its fingerprint',
    text: 'Choose a spot that no copy can repeat (a weave, a crackle, a brush stroke) and film it. Film it again, and the two are compared.',
  },
  {
    name: 'Publish its passport',
    text: 'The record is signed and written to a log that anybody can check. A QR code opens it on any phone.',
  },
];

export const audiences = [
  { name: 'Museums', text: 'Lend an object, and know that the same object comes back.' },
  { name: 'Galleries', text: 'Sell a work with its papers, and hand both over in one step.' },
  {
    name: 'Makers',
    text: 'Give each copy of an edition a passport that cannot be moved to another.',
  },
  {
    name: 'Collectors',
    text: 'Keep provenance, opinions and certificates with the object.',
  },
];

export const trust = [
  'A surface is hard to copy. Under a lens every object has spots that no second one shares. A verification compares a new film with the registered one and answers with a number. It must exceed 82.5 per cent, and the matched points are shown.',
  'A passport says openly which parts were verified and when, which were stated by the owner, and where the record is written. Scanning needs no account and no app.',
];

/** What a verification does, in order; each takes a second of the picture. */
export const stages = [
  { name: 'Registered', text: 'The surface is filmed once, when the passport is made.' },
  { name: 'Filmed again', text: 'Film the same spot later, with a phone.' },
  { name: 'Compared', text: 'The engine finds the points that are in both films.' },
  { name: 'Decided', text: 'More than 82.5 % confidence is a match. Here: 99.9 %.' },
];
