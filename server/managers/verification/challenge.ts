import { randomInt } from 'node:crypto';
import { challengeEdges, type Challenge } from '#contract/verification/challenge';
import { challengeSeconds } from '#contract/verification/recordings';

/** The light takes its time: each step lasts at least this long, in seconds. */
const shortestStep = 1.1;
/** The phone is tipped from then on; without the light a look at the spot held still is enough. */
const tipFrom = { lit: 5, unlit: 2 };

/** So many numbers that are 0 or more and together make `sum`, in tenths. */
const shares = (count: number, sum: number): number[] => {
  const cuts = Array.from({ length: count - 1 }, () => randomInt(sum + 1)).sort((a, b) => a - b);
  return [...cuts, sum].map((cut, at) => cut - (cuts[at - 1] ?? 0));
};

/** Two or three switches at moments nobody knows before; the light is on at the end. */
const drawLight = (): Challenge['light'] => {
  const steps = randomInt(3, 5);
  const spare = Math.round((tipFrom.lit - steps * shortestStep) * 10);
  let from = 0;
  return shares(steps, spare).map((more, at) => {
    const step = { from: Math.round(from * 10) / 10, on: (steps - at) % 2 === 1 };
    from += shortestStep + more / 10;
    return step;
  });
};

/** What a recording has to answer, drawn by the system's own random numbers. `lit`: its camera has a light, and it is on. */
export const drawChallenge = (lit: boolean): Challenge => {
  const kind = lit ? 'lit' : 'unlit';
  return {
    seconds: challengeSeconds[kind],
    light: lit ? drawLight() : null,
    tip: { edge: challengeEdges[randomInt(challengeEdges.length)] ?? 'top', from: tipFrom[kind] },
  };
};
