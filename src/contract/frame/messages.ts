/** The texts that the specification quotes (messages.tsv): they appear in the product exactly so. */
export const messages = {
  fallback: 'Something went wrong',
  offline: 'You are no longer connected to internet.',
  online: 'You are reconnected to internet.',
  serverError: 'Server error, please try again later.',
  passwordShort: 'Your password must be at least 6 characters.',
  passwordsDiffer: 'Please make sure your passwords match.',
  wrongCode: 'Incorrect e-mail verification code.',
  emailFormat: 'Email format not valid',
  oneDigitalArt: 'You can choose only one digital art',
  startAfterEnd: 'Start date cannot be after end date',
  linkExpired: 'This QR code has expired.',
  certificateMissing: 'Certificate not found',
  objectsMissing: 'Objects not found',
} as const;

/** Of footage that was kept before, or was made of such: no code of the specification says it. */
export const copyMessage =
  'This film is too much like one that Passepartout already has of this spot, so it counts as a copy. Move the phone a little and film the object again.';

/** The same bytes, sent again. */
export const knownFilmMessage =
  'Passepartout already has this film. Film the object again: every verification needs a new film.';
