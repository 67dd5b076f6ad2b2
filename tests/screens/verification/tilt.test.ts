import { describe, expect, it } from 'vitest';
import { challengeEdges, type ChallengeEdge } from '#contract/verification/challenge';
import {
  tiltOf,
  tiltWords,
  turnBetween,
  type Attitude,
  type Tilt,
  type Turn,
} from '../../../src/screens/recorder/framing/tilt';

/** Flat over a table, its top edge away from the person. */
const flat: Attitude = { alpha: 40, beta: 0, gamma: 0 };
/** Upright before a wall. */
const upright: Attitude = { alpha: 40, beta: 90, gamma: 0 };

const close = ({ x, y }: Turn, expected: Turn) => {
  expect(x).toBeCloseTo(expected.x, 5);
  expect(y).toBeCloseTo(expected.y, 5);
};

describe('the turn of a device', () => {
  it('is none where it is held still', () => {
    for (const one of [flat, upright]) close(turnBetween(one, one, 0), { x: 0, y: 0 });
  });

  it('is about the axes of the screen over a table', () => {
    close(turnBetween(flat, { ...flat, beta: 15 }, 0), { x: 15, y: 0 });
    close(turnBetween(flat, { ...flat, gamma: 15 }, 0), { x: 0, y: 15 });
  });

  it('is about the axes of the screen before a wall, where the compass turns with it', () => {
    close(turnBetween(upright, { ...upright, beta: 75 }, 0), { x: -15, y: 0 });
    // Turning on its feet: the vertical is the screen's own axis.
    close(turnBetween(upright, { ...upright, alpha: 55 }, 0), { x: 0, y: 15 });
    // A browser may tell the same as a turn over the side.
    close(turnBetween(upright, { ...upright, gamma: 15 }, 0), { x: 0, y: 15 });
    close(turnBetween({ ...upright, alpha: 355 }, { ...upright, alpha: 10 }, 0), { x: 0, y: 15 });
  });

  it('is no tip where the device is turned in the plane of its screen', () => {
    close(turnBetween(flat, { ...flat, alpha: 70 }, 0), { x: 0, y: 0 });
  });

  it('is about the axes of the screen as it is held across', () => {
    // Its right edge is up: what was its x points to the screen's top.
    close(turnBetween(flat, { ...flat, beta: 15 }, 90), { x: 0, y: 15 });
    close(turnBetween(flat, { ...flat, gamma: 15 }, 90), { x: -15, y: 0 });
    close(turnBetween(flat, { ...flat, beta: 15 }, 270), { x: 0, y: -15 });
    close(turnBetween(flat, { ...flat, gamma: 15 }, 270), { x: 15, y: 0 });
    const across: Attitude = { alpha: 40, beta: 0, gamma: -90 };
    close(turnBetween(across, { ...across, alpha: 55 }, 90), { x: 0, y: 15 });
    close(turnBetween(across, { ...across, gamma: -75 }, 90), { x: -15, y: 0 });
  });
});

const tips: Record<ChallengeEdge, Turn> = {
  right: { x: 0, y: 1 },
  left: { x: 0, y: -1 },
  bottom: { x: 1, y: 0 },
  top: { x: -1, y: 0 },
};
const opposite = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;
const by = (edge: ChallengeEdge, degrees: number): Turn => ({
  x: tips[edge].x * degrees,
  y: tips[edge].y * degrees,
});

describe.each(challengeEdges)('a tip over the %s edge', (edge) => {
  it('is too little, enough and too far', () => {
    expect(
      [0, 7, 8, 15, 24, 25, 60].map((degrees) => tiltOf(by(edge, degrees), edge, null)),
    ).toEqual([...['little', 'little'], ...['enough', 'enough', 'enough'], ...['far', 'far']]);
  });

  it('is over the wrong edge, or too little of one', () => {
    const others = challengeEdges.filter((one) => one !== edge);
    expect(others.map((one) => tiltOf(by(one, 15), edge, null))).toEqual(others.map(() => 'wrong'));
    expect(tiltOf(by(opposite[edge], 5), edge, null)).toBe('little');
    const [aside] = others.filter((one) => one !== opposite[edge]);
    expect(tiltOf(by(aside!, 9), edge, null)).toBe('little');
  });
});

it('a tip at a limit stays what it was said to be', () => {
  const said = (degrees: number, held: Tilt) => tiltOf(by('left', degrees), 'left', held);
  expect(said(7, 'enough')).toBe('enough');
  expect(said(5, 'enough')).toBe('little');
  expect(said(24, 'far')).toBe('far');
  expect(said(22, 'far')).toBe('enough');
});

it('a tip is spoken of where it is not on its way', () => {
  const how = 'left edge closer';
  expect(tiltWords(null, how)).toBeNull();
  expect(tiltWords('little', how)).toBeNull();
  expect(tiltWords('enough', how)).toBe('Good. Hold it there.');
  expect(tiltWords('far', how)).toBe('Too far: a little back');
  expect(tiltWords('wrong', how)).toBe('The other way: left edge closer');
});
