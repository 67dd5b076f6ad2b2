/** Why a digital image is not filmed. */
export const nothingToFilm =
  'A digital image has no surface to film. Its passport is based on the file itself.';
