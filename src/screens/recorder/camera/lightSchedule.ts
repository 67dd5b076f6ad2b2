/** The light beside the lens, as far as a recording has to do with it. */
export interface Torch {
  isOn: () => boolean;
  /** False where it did not obey. */
  set: (on: boolean) => Promise<boolean>;
  /** Looks at the picture until it is ended, to know whether it became brighter, or darker, at a moment of the page's clock. */
  watch: () => { followedAt: (moment: number, on: boolean) => boolean; end: () => void };
}

/** Whether the light is on from a moment of the film on, in seconds. */
export interface LightStep {
  from: number;
  on: boolean;
}

/** How a switch went. Moments are seconds of the film. */
export interface Switch {
  /** When it was due, when it was asked for, and when the light had obeyed; null: it did not. */
  due: number;
  asked: number;
  obeyed: number | null;
  /** Whether the picture became brighter or darker with it. */
  seen: boolean;
}

/** Switches the light step by step during a recording, and knows how each switch went. Without steps it does nothing. */
export const lightSchedule = (torch: Torch, steps: readonly LightStep[]) => {
  const [first, ...later] = steps;
  const before = torch.isOn();
  const made: { due: number; on: boolean; asked: number; obeyed: number | null }[] = [];
  const underWay: Promise<boolean>[] = [];
  let began = 0;
  let timers: ReturnType<typeof setTimeout>[] = [];
  let watched: ReturnType<Torch['watch']> | null = null;
  const turn = (on: boolean) => {
    const obeying = torch.set(on);
    underWay.push(obeying);
    return obeying;
  };
  const now = () => (performance.now() - began) / 1000;
  return {
    /** Puts the light as the film begins with it; false where it does not obey. */
    prepare: async () => !first || first.on === before || turn(first.on),
    begin: () => {
      if (!first) return;
      began = performance.now();
      watched = torch.watch();
      timers = later.map(({ from, on }) =>
        setTimeout(() => {
          const one: (typeof made)[number] = { due: from, on, asked: now(), obeyed: null };
          made.push(one);
          void turn(on).then((obeyed) => {
            if (obeyed) one.obeyed = now();
          });
        }, from * 1000),
      );
    },
    /** Nothing is switched after this. A light that has not obeyed by now is not to be relied on. */
    end: (): Switch[] => {
      timers.forEach(clearTimeout);
      watched?.end();
      return made.map(({ on, ...one }) => ({
        ...one,
        seen: watched?.followedAt(began + one.asked * 1000, on) === true,
      }));
    },
    /** The recording came to nothing: the light is as it was. */
    undo: async () => {
      if (underWay.length === 0) return;
      await Promise.all(underWay);
      await torch.set(before);
    },
  };
};
