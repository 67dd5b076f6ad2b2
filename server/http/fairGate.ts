import { tooManyRequests } from '../errors/httpError';

export interface GateLimits {
  /** Inside at the same time, of everybody together. */
  total: number;
  /** Inside at the same time, of one person. */
  each: number;
  /** Waiting at the same time, of one person; who comes beyond that is refused with 429. */
  waiting: number;
}

interface Line {
  inside: number;
  /** The number of its last turn; 0: none yet. */
  turn: number;
  waiting: (() => void)[];
}

/**
 * Lets only so many in at a time, people in turn: whoever asks for much waits behind themselves, not others behind them.
 * `enter` resolves with what is called at the end. Waiting costs no database connection.
 */
export const fairGate = ({ total, each, waiting }: GateLimits) => {
  const lines = new Map<string, Line>();
  let inside = 0;
  let turns = 0;

  const admit = () => {
    while (inside < total) {
      const ready = [...lines.values()].filter(
        (line) => line.inside < each && line.waiting.length > 0,
      );
      // Whoever has waited longest for a turn, or has had none yet.
      const [line] = ready.sort((a, b) => a.turn - b.turn);
      if (!line) return;
      inside += 1;
      turns += 1;
      line.inside += 1;
      line.turn = turns;
      line.waiting.shift()?.();
    }
  };
  const leave = (who: string, line: Line) => {
    inside -= 1;
    line.inside -= 1;
    if (line.inside === 0 && line.waiting.length === 0) lines.delete(who);
    admit();
  };

  const demand = (line: Line | undefined) => {
    if ((line?.waiting.length ?? 0) >= waiting) throw tooManyRequests(2);
  };

  return {
    /** Throws the 429 that `enter` would throw now, before anything is done for the request. */
    demand: (who: string): void => demand(lines.get(who)),
    async enter(who: string): Promise<() => void> {
      const line = lines.get(who) ?? { inside: 0, turn: 0, waiting: [] };
      lines.set(who, line);
      demand(line);
      await new Promise<void>((resolve) => {
        line.waiting.push(resolve);
        admit();
      });
      let left = false;
      return () => {
        if (!left) leave(who, line);
        left = true;
      };
    },
  };
};
