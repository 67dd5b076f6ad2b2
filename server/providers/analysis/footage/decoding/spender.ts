import { FAULT } from '../../port';
import { Refusal } from '../refusal';

/** Seconds of processor that reading one film may cost; those for whom nobody waits come later. */
const MOST = { waiting: 6.5, later: 24 };

/**
 * Bounds what a film costs that is made to cost much: the count of its pixels says nothing of how hard they are to decode. No
 * honest film comes near it. The clock starts with the call; the answer tells whether decoding may continue.
 */
export function spender(): (whose: keyof typeof MOST) => () => boolean {
  const { user, system } = process.cpuUsage();
  const start = user + system;
  return (whose) => () => {
    const now = process.cpuUsage();
    return now.user + now.system - start < MOST[whose] * 1e6;
  };
}

/** Where that much was spent and no picture came. */
export const spent = (): Refusal => new Refusal(FAULT.timeLimit, 'The film is too hard to decode.');
