/** How far a phone's usual lens stands from what it shows in full width, as a share of that width. */
const reach = 0.75;
/** Nearer than this most phones' usual lens is not sharp, in millimetres. */
const nearest = 120;

/** "about 4 cm", or "about 35 cm". */
const distance = (millimetres: number): string =>
  `about ${Math.max(1, Math.round(millimetres / 10))} cm`;

/** How near the phone has to be held, by the width that the reference shows; null where nobody measured it. */
export const howNear = (width: number | null): string | null => {
  if (width === null) return null;
  const shown = `The reference shows ${width < 10 ? width : Math.round(width)} mm of it`;
  const away = width * reach;
  return away >= nearest
    ? `${shown}: hold the phone ${distance(away)} away.`
    : `${shown}: hold the phone ${distance(away)} away. That is macro distance. If the picture stays blurred, choose another lens.`;
};
