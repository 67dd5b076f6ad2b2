import { describe, expect, it } from 'vitest';
import { hintOf, type Hint } from '../../../src/screens/recorder/framing/hints';
import { grayOf, shrunk, type Gray } from '../../../src/screens/recorder/framing/gray';
import { lightOf } from '../../../src/screens/recorder/framing/light';
import {
  home,
  positionOf,
  type Found,
  type Position,
} from '../../../src/screens/recorder/framing/pose';
import { referenceOf } from '../../../src/screens/recorder/framing/reference';
import { seeking } from '../../../src/screens/recorder/framing/seek';
import { seldom, steady } from '../../../src/screens/recorder/framing/steady';
import { telling } from '../../../src/screens/recorder/framing/telling';
import { film, STRAIGHT, type Pose } from '../../providers/surfaces/film';
import { blank, leather, type Surface } from '../../providers/surfaces/leather';

const surface = leather(5);
const other = leather(77);

/** A picture at half the size, for the test's own speed. */
const seen = (pose: Partial<Pose>, of: Surface, width: number, height: number): Gray => {
  const half = { ...STRAIGHT, ...pose, scale: (pose.scale ?? 1) / 2 };
  const { rgba } = film(of, half, width, height);
  return grayOf({ data: new Uint8ClampedArray(rgba), width, height });
};
/** What the browser hands over: a small frame of the filmed picture. */
const filmed = (pose: Partial<Pose>, of: Surface = surface, width = 320, height = 240): Gray =>
  shrunk(seen(pose, of, width, height), 160);
const whole = seen({}, surface, 320, 240);
const reference = referenceOf(whole);

/** Frames are looked at until the spot is found; a search goes through its poses in a few of them. */
const found = (frame: Gray, frames = 12): Found | null => {
  const seek = seeking(reference);
  for (let count = 0; count < frames; count += 1) {
    const at = seek(frame);
    if (at) return at;
  }
  return null;
};

describe('where the camera stands, from small frames', () => {
  it.each<[string, Partial<Pose>, Pick<Found, 'turn'> & { x: number; y: number; z: number }]>([
    ['straight', {}, { turn: 0, x: 0, y: 0, z: 1000 }],
    ['too far right', { x: 450 + 128 }, { turn: 0, x: 200, y: 0, z: 1000 }],
    ['too high', { y: 450 - 96 }, { turn: 0, x: 0, y: -150, z: 1000 }],
    ['too near', { scale: 1.3 }, { turn: 0, x: 0, y: 0, z: 769 }],
    ['too far away', { scale: 0.75 }, { turn: 0, x: 0, y: 0, z: 1333 }],
    ['turned', { turn: 17 }, { turn: -17, x: 0, y: 0, z: 1000 }],
    ['a quarter turned', { turn: -90 }, { turn: 90, x: 0, y: 0, z: 1000 }],
    [
      'all at once, in less light, tilted',
      { x: 410, y: 480, scale: 0.88, turn: -11, exposure: 0.7, tilt: 8, noise: 4 },
      { turn: 11, x: -62, y: 47, z: 1136 },
    ],
  ])('%s', (_, pose, expected) => {
    const at = found(filmed(pose), 45);
    expect(at).not.toBeNull();
    const position = positionOf(at as Found, reference);
    // A tenth of the tolerance sideways; the distance is known less well.
    expect(Math.abs(position.x - expected.x)).toBeLessThan(15);
    expect(Math.abs(position.y - expected.y)).toBeLessThan(15);
    expect(Math.abs(position.z - expected.z)).toBeLessThan(40);
    expect(Math.abs((at as Found).turn - expected.turn)).toBeLessThan(4);
  });

  it('holds for a camera of another shape', () => {
    const at = found(filmed({ x: 450 + 64, scale: 0.9 }, surface, 320, 180));
    const position = positionOf(at as Found, reference);
    expect(Math.abs(position.x - 100)).toBeLessThan(15);
    expect(Math.abs(position.z - 1111)).toBeLessThan(40);
  });

  it('says nothing where it finds nothing: another surface, a plain sheet, a lens cap', () => {
    expect(found(filmed({}, other))).toBeNull();
    expect(found(filmed({}, blank()))).toBeNull();
    expect(found(filmed({ exposure: 0 }))).toBeNull();
  });

  it('follows the spot, and loses it when it goes', () => {
    const seek = seeking(reference);
    for (let x = 450; x <= 530; x += 20) {
      const at = seek(filmed({ x }));
      if (x > 480)
        expect(at && Math.abs(positionOf(at, reference).x - (x - 450) / 0.64)).toBeLessThan(15);
    }
    expect(seek(filmed({}, other))).toBeNull();
  });
});

describe('what is said to the person', () => {
  const light = { mean: 120, glare: 0, blur: 0.2, motion: 2 };
  const pose: Found = { magnified: 1, turn: 0, x: 0, y: 0, agreement: 0.9, sure: true };
  const at = (x: number, y: number, z: number, turn = 0) => ({
    light,
    pose: { ...pose, turn },
    position: { x, y, z },
    target: home,
    guided: true,
  });
  it.each<[Hint, Parameters<typeof hintOf>[0]]>([
    ['good', at(0, 0, 1000)],
    ['good', at(150, -150, 1150)],
    ['left', at(151, 0, 1000)],
    ['right', at(-180, 20, 1100)],
    ['up', at(0, 200, 1000)],
    ['down', at(0, -160, 1000)],
    ['closer', at(0, 0, 1200)],
    ['farther', at(100, 0, 800)],
    ['clockwise', at(0, 0, 1000, 30)],
    ['counter', at(0, 0, 1000, -30)],
    ['dark', { ...at(0, 0, 1000), light: { ...light, mean: 30 } }],
    ['bright', { ...at(0, 0, 1000), light: { ...light, mean: 230 } }],
    ['shiny', { ...at(0, 0, 1000), light: { ...light, glare: 0.1 } }],
    ['still', { ...at(0, 0, 1000), light: { ...light, motion: 30 } }],
    ['blurred', { ...at(0, 0, 1000), light: { ...light, blur: 0.9 } }],
    ['seeking', { light, pose: null, position: null, target: home, guided: true }],
    ['good', { light, pose: null, position: null, target: home, guided: false }],
  ])('%s', (hint, seen) => {
    expect(hintOf(seen, null)).toBe(hint);
  });

  it.each<[Hint, Position]>([
    ['good', { x: 300, y: -200, z: 1400 }],
    ['right', home],
    ['left', { x: 500, y: -200, z: 1400 }],
    ['up', { x: 300, y: 0, z: 1400 }],
    ['farther', { x: 300, y: -200, z: 1000 }],
  ])('%s, where the maker has named another place for the camera', (hint, position) => {
    const target = { x: 300, y: -200, z: hint === 'right' ? 1100 : 1400 };
    expect(hintOf({ ...at(0, 0, 0), position, target }, null)).toBe(hint);
  });

  it('keeps a hint until its cause is well over', () => {
    expect(hintOf(at(140, 0, 1000), null)).toBe('good');
    expect(hintOf(at(140, 0, 1000), 'left')).toBe('left');
    expect(hintOf(at(110, 0, 1000), 'left')).toBe('good');
  });

  it('shows a hint that was seen twice, and speaks seldom', () => {
    const show = steady<Hint>(2, 'seeking');
    expect(['good', 'left', 'good', 'good', 'left'].map((hint) => show(hint as Hint))).toEqual([
      'seeking',
      'seeking',
      'seeking',
      'good',
      'good',
    ]);
    const speak = seldom<string>(3000);
    expect(speak('Closer', 0)).toBe('Closer');
    expect(speak('Move left', 1000)).toBeNull();
    expect(speak('Closer', 3500)).toBeNull();
    expect(speak('Move left', 3600)).toBe('Move left');
  });

  it('reads light and hand from frames', () => {
    const still = filmed({});
    expect(lightOf(filmed({ exposure: 0.2 }), null).mean).toBeLessThan(42);
    expect(lightOf(filmed({ exposure: 4 }), null).glare).toBeGreaterThan(0.06);
    expect(lightOf(filmed({ x: 520 }), still).motion).toBeGreaterThan(18);
    expect(lightOf(filmed({}), still).motion).toBeLessThan(2);
    expect(lightOf(filmed({ blur: 6, noise: 0.5 }), null).blur).toBeGreaterThan(0.82);
    expect(lightOf(still, null).blur).toBeLessThan(0.5);
  });

  it('tells it all of one frame after the other', () => {
    const tell = telling(whole);
    const repeated = (count: number, frame: Gray) => Array.from({ length: count }, () => frame);
    const hints = (pose: Partial<Pose>, of?: Surface) =>
      repeated(6, filmed(pose, of))
        .map((frame) => tell(frame).hint)
        .at(-1);
    expect(hints({})).toBe('good');
    expect(hints({ x: 450 + 130 })).toBe('left');
    expect(hints({ scale: 0.78 })).toBe('closer');
    expect(hints({}, other)).toBe('seeking');
    expect(hints({ exposure: 0.1 })).toBe('dark');
    const aside = telling(whole, { x: 200, y: 0, z: 1000 });
    const told = repeated(6, filmed({})).map((frame) => aside(frame).hint);
    expect(told.at(-1)).toBe('right');
    expect(telling(null)(filmed({}))).toMatchObject({ hint: 'good', pose: null, position: null });
  });
});
