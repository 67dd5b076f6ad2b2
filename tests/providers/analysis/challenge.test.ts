import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { challengeEdges, type Challenge } from '#contract/verification/challenge';
import { nearerSide } from '../../../server/providers/analysis/liveness/challenge';
import type { KeptFrame } from '../../../server/providers/analysis/port';
import { answering, type Held } from '../surfaces/answering';
import { leather } from '../surfaces/leather';
import { lit } from '../surfaces/lit';
import { studio } from '../surfaces/studio';
import { switched, torchUntil } from '../surfaces/switched';

const { save, register, verify, close } = studio('challenge');
afterAll(close);

const hide = leather(93);
const [torch, room] = [lit(hide, 2.2, 0), lit(hide, 1.69, 1.41)];
const itself: Held = {
  lit: torch,
  unlit: room,
  pose: { x: 460, y: 446, turn: 4, scale: 1.03 },
};

const steps = (...moments: [number, boolean][]) => moments.map(([from, on]) => ({ from, on }));
const three = steps([0, true], [1.6, false], [3.4, true]);
const four = steps([0, false], [1.2, true], [2.5, false], [3.8, true]);
const asked = (light: Challenge['light'], edge: Challenge['tip']['edge'] = 'left'): Challenge => ({
  seconds: light ? 8 : 5,
  light,
  tip: { edge, from: light ? 5 : 2 },
});

let known: KeptFrame[];
let plain: KeptFrame[];
beforeAll(async () => {
  const reference = async (name: string, ...film: Parameters<typeof switched>) => {
    const path = save(`${name}.mp4`, await switched(...film));
    return (await register([{ path, torchUntil }])).kept;
  };
  known = await reference('known', torch, room);
  plain = await reference('plain', hide, hide);
});

let films = 0;
/** What the engine says of a film that answers one challenge, when another was asked. */
const judged = async (challenge: Challenge, done = challenge, held = itself, kept = known) => {
  const probe = save(`film${films++}.mp4`, await answering(done, held));
  return verify(kept, probe, [], challenge);
};

describe('a challenge', () => {
  it.each([
    ['on, off and on', three, 'left'],
    ['off, on, off and on', four, 'bottom'],
  ] as const)(
    'of the light %s and a tip is answered by the thing itself',
    async (_, light, edge) => {
      const verdict = await judged(asked(light, edge));
      expect(verdict).toMatchObject({
        code: null,
        liveness: { verdict: 'live' },
        challenge: { answered: true, light: true, tip: true },
      });
      expect(verdict.confidence).toBeGreaterThan(82.5);
    },
  );

  it.each(challengeEdges)(
    'of a tip over the %s edge alone is answered by that tip',
    async (edge) => {
      const verdict = await judged(asked(null, edge));
      expect(verdict.challenge).toMatchObject({ answered: true, light: null, tip: true });
    },
  );

  it.each([
    ['over the other side', asked(null, 'left'), asked(null, 'right'), {}],
    ['over the next side', asked(null, 'left'), asked(null, 'top'), {}],
    ['that is hardly one', asked(null, 'left'), asked(null, 'left'), { degrees: 2 }],
  ])('is not answered by a tip %s, and the match stays one', async (_, wanted, done, held) => {
    const verdict = await judged(wanted, done, { ...itself, ...held });
    expect(verdict).toMatchObject({
      code: null,
      challenge: { answered: false, light: null, tip: false },
    });
    expect(verdict.confidence).toBeGreaterThan(82.5);
  });

  it('of the light is not answered by a film that answers another one', async () => {
    for (const [wanted, done] of [
      [three, four],
      [four, three],
    ]) {
      const verdict = await judged(asked(wanted!), asked(done!));
      expect(verdict.challenge).toMatchObject({ answered: false, light: false, tip: true });
    }
  });

  it('of the light is not asked of a film in which nothing answered it: that is told for a copy', async () => {
    const stays = { ...asked(three), light: steps([0, true]) };
    const verdict = await judged(asked(three), stays);
    expect(verdict).toMatchObject({ code: 101, liveness: { reasons: ['still'] }, challenge: null });
    // Where the app saw that the light did not obey, the tip alone is asked.
    const alone = await judged({ ...asked(three), light: null }, stays);
    expect(alone.challenge).toMatchObject({ answered: true, light: null, tip: true });
  });

  it('is not asked of a copy', async () => {
    const flat = { ...itself, unlit: torch, after: { exposure: 0.7, blur: 1 } };
    const verdict = await judged(asked(three), asked(three), flat);
    expect(verdict).toMatchObject({ code: 101, liveness: { verdict: 'copy' }, challenge: null });
  });

  it('of the light is left out where the spot hardly answers light, and the tip carries it', async () => {
    const held = { ...itself, lit: hide, unlit: hide };
    const verdict = await judged(asked(three), asked(three), held, plain);
    expect(verdict.challenge).toMatchObject({ answered: true, light: null, tip: true });
  });

  it('is not answered with the light off in a room without any', async () => {
    const verdict = await judged(asked(three), asked(three), {
      ...itself,
      after: { exposure: 0.02 },
    });
    expect(verdict.challenge).toMatchObject({ answered: false, light: false, tip: true });
  });

  it('is nothing where nothing was asked, or another surface was filmed', async () => {
    const film = save('unasked.mp4', await answering(asked(null), itself));
    expect((await verify(known, film)).challenge).toBeNull();
    const other = leather(94);
    const held = { lit: lit(other, 2.2, 0), unlit: lit(other, 1.69, 1.41) };
    expect((await judged(asked(null), asked(null), held)).challenge).toBeNull();
  });
});

describe('the side that comes nearer', () => {
  const size = { width: 640, height: 480 };
  it.each([
    ['right', [1, 0, 0, 0, 1, 0, -0.0005, 0, 1.16], [0.16, 0]],
    ['lower', [1, 0, 0, 0, 1, 0, 0, -0.0005, 1.12], [0, 0.16]],
    // The later picture is turned to the right by a quarter: what was right is below.
    ['right one that is below now', [0, -1, 480, 1, 0, 0, -0.0005, 0, 1.16], [0, 0.16]],
  ])('is the %s', (_, map, [x, y]) => {
    const found = nearerSide(map, size);
    expect(found[0]).toBeCloseTo(x!, 1);
    expect(found[1]).toBeCloseTo(y!, 1);
  });
});
