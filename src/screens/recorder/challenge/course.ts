import { useEffect, useState } from 'react';
import type { Challenge, ChallengeEdge } from '#contract/verification/challenge';
import { spoils, type Hint } from '../framing/hints';
import type { LightState } from '../camera/useTorch';

/** Whether it is time to tip. `began`: when the film began on the page's clock; null: not yet. */
export const useTipping = (challenge: Challenge | null, began: number | null): boolean => {
  const [tipping, setTipping] = useState(false);
  const from = challenge?.tip.from ?? null;
  useEffect(() => {
    setTipping(false);
    if (from === null || began === null) return;
    const timer = setTimeout(() => setTipping(true), began + from * 1000 - performance.now());
    return () => clearTimeout(timer);
  }, [from, began]);
  return tipping;
};

/** `held`: the camera is in a phone or tablet; else it is one at a computer. */
export const tipWords = (edge: ChallengeEdge, held: boolean) =>
  ({ act: `Tilt the ${held ? 'phone' : 'camera'}`, how: `${edge} edge closer` }) as const;

interface Asked {
  challenge: Challenge;
  tipping: boolean;
  held: boolean;
  light: LightState;
  /** Null: nothing can be told of the picture. */
  hint: Hint | null;
}

/**
 * What a challenge asks for now, instead of the hint; null: the hint, which stands where it spoils the film. Nothing says
 * beforehand that a tip comes: who hears of it begins too early.
 */
export const challengeWord = ({ challenge, tipping, held, light, hint }: Asked): string | null => {
  if (tipping) {
    const { act, how } = tipWords(challenge.tip.edge, held);
    return `${act}: ${how}`;
  }
  if (light !== 'unlit' && hint && spoils(hint)) return null;
  return challenge.light ? 'Hold still: the light goes off and on' : 'Hold still';
};
