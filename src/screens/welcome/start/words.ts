/** What the start page says. */
export const slogan = 'A passport for every precious object.';
export const lead =
  'Passepartout gives objects and digital images a passport: what they are, where they have been and, for objects, a check of the surface that shows it is the same object.';

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
    text: 'The record is signed, and its hash is added to a public log that anyone can check. A QR code opens it on any phone.',
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
  'A surface is hard to copy. Most objects have spots that no other object has. A verification compares a new film with the registered film and gives a confidence. More than 82.5% is a match, and you see the matching points.',
  'A passport says openly which parts were verified and when, which were stated by the owner, and where the record is written. Scanning needs no account and no app.',
];

/** What a verification does, in order; each takes a second of the picture. */
export const stages = [
  { name: 'Registered', text: 'The surface is filmed once, when the passport is made.' },
  { name: 'Filmed again', text: 'Film the same spot later, with a phone.' },
  { name: 'Compared', text: 'The engine finds the points that are in both films.' },
  { name: 'Decided', text: 'More than 82.5% confidence is a match. Here: 99.9%.' },
];
