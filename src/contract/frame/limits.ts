/** spec 5: confidence in per cent must exceed this; exactly 82.5 fails. */
export const verificationThreshold = 82.5;

/** spec 5: camera position tolerance, in thousandths of the reference frame's width (decisions.md). */
export const cameraTolerance = 150;

/** A film of a spot is no longer than this, in seconds (decision 88). */
export const filmSeconds = 30;

/** Entries of a list that one only searches in (spec 9). */
export const pickSize = 10;
