/** decisions, Verification: 82.5 is an operating point. It lies on the evidence 0.35, clear of every chance alignment. */
export const CALIBRATION = { name: '2026-11-a', k: 20, e0: 0.2725 };

/** Evidence 0..1 to confidence 0..100 with one decimal, cut and not rounded: what is not above 82.5 must not read so. */
export function confidence(evidence: number): number {
  const exact = 100 / (1 + Math.exp(-CALIBRATION.k * (evidence - CALIBRATION.e0)));
  return Math.floor(exact * 10) / 10;
}
