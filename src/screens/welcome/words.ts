/** What the start page says first: also before the app's script has come (StartShell). */
export const slogan = 'Every precious thing deserves its papers.';
export const lead =
  'Passepartout gives objects and digital images a passport: what it is, where it has been, and proof, read from its own surface, that this is the original.';
