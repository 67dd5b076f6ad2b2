import type { Features } from '../features/features';
import type { Homography, PointPair } from '../pixels/homography';
import type { Neighbours } from '../features/matchFeatures';

/** A turn, a scale and a place that several matches propose together. */
export interface Pose {
  map: Homography;
  votes: number;
  pairs: PointPair[];
}

const BINS = { scale: 0.5, turn: 24, place: 56 };
const SCALE_REACH = 1.2;

interface Vote {
  scale: number;
  turn: number;
  u: number;
  v: number;
  weight: number;
  pair: PointPair;
}

/**
 * Every match says by its points' size and angle how the reference would lie in the probe. Where light has changed,
 * too few matches are right for a blind search, but the right ones still say the same: the fullest bins are tried.
 */
export function likelyPoses(
  reference: Features,
  probe: Features,
  near: Neighbours,
  most: number,
): Pose[] {
  const votes = cast(reference, probe, near);
  const bins = new Map<number, Vote[]>();
  for (const vote of votes)
    for (const key of keysOf(vote)) {
      const bin = bins.get(key);
      if (bin) bin.push(vote);
      else bins.set(key, [vote]);
    }
  const weigh = (bin: Vote[]) => bin.reduce((sum, { weight }) => sum + weight, 0);
  const ranked = [...bins.values()]
    .filter((bin) => bin.length >= 3)
    .map((bin) => ({ bin, votes: weigh(bin) }));
  ranked.sort((a, b) => b.votes - a.votes);
  const poses: (Pose & { centre: Vote })[] = [];
  for (const { bin, votes: weight } of ranked) {
    if (poses.length >= most) break;
    const centre = middle(bin);
    const known = poses.some(
      (pose) =>
        Math.hypot(pose.centre.u - centre.u, pose.centre.v - centre.v) < 40 &&
        Math.abs(angle(pose.centre.turn - centre.turn)) < 20,
    );
    if (!known)
      poses.push({
        map: similarity(centre, reference),
        votes: weight,
        pairs: bin.map(({ pair }) => pair),
        centre,
      });
  }
  return poses;
}

function cast(reference: Features, probe: Features, near: Neighbours): Vote[] {
  const a = reference.points;
  const b = probe.points;
  const cx = reference.width / 2;
  const cy = reference.height / 2;
  const votes: Vote[] = [];
  for (let r = 0; r < reference.count; r++)
    for (const [to, distance] of [
      [near.first[r]!, near.distance[r]!],
      [near.second[r]!, near.next[r]!],
    ] as const) {
      if (to < 0 || distance > 170) continue;
      const [rx, ry, size, facing] = [a[r * 4]!, a[r * 4 + 1]!, a[r * 4 + 2]!, a[r * 4 + 3]!];
      const [px, py] = [b[to * 4]!, b[to * 4 + 1]!];
      const scale = Math.log2(b[to * 4 + 2]! / size);
      if (Math.abs(scale) > SCALE_REACH) continue;
      const turn = angle(b[to * 4 + 3]! - facing);
      const grow = 2 ** scale;
      const cos = Math.cos((turn * Math.PI) / 180) * grow;
      const sin = Math.sin((turn * Math.PI) / 180) * grow;
      const u = px + cos * (cx - rx) - sin * (cy - ry);
      const v = py + sin * (cx - rx) + cos * (cy - ry);
      votes.push({ scale, turn, u, v, weight: (200 - distance) / 100, pair: [rx, ry, px, py] });
    }
  return votes;
}

/** Each vote falls into the two nearest bins of every axis, so that no peak is cut in two. */
function keysOf({ scale, turn, u, v }: Vote): number[] {
  const turns = Math.round(360 / BINS.turn);
  const at = [
    scale / BINS.scale + 8,
    turn / BINS.turn + 2 * turns,
    u / BINS.place + 100,
    v / BINS.place + 100,
  ];
  const low = at.map((value) => Math.floor(value - 0.5));
  return Array.from({ length: 16 }, (_, corner) =>
    low.reduce((key, value, axis) => {
      const bin = value + ((corner >> axis) & 1);
      return key * 512 + (axis === 1 ? bin % turns : bin);
    }, 0),
  );
}

function middle(bin: Vote[]): Vote {
  const total = bin.reduce((sum, { weight }) => sum + weight, 0);
  const mean = (of: (vote: Vote) => number) =>
    bin.reduce((sum, vote) => sum + of(vote) * vote.weight, 0) / total;
  const first = bin[0]!;
  return {
    ...first,
    scale: mean(({ scale }) => scale),
    turn: first.turn + mean(({ turn }) => angle(turn - first.turn)),
    u: mean(({ u }) => u),
    v: mean(({ v }) => v),
    weight: total,
  };
}

function similarity({ scale, turn, u, v }: Vote, { width, height }: Features): Homography {
  const grow = 2 ** scale;
  const cos = Math.cos((turn * Math.PI) / 180) * grow;
  const sin = Math.sin((turn * Math.PI) / 180) * grow;
  const cx = width / 2;
  const cy = height / 2;
  return [cos, -sin, u - cos * cx + sin * cy, sin, cos, v - sin * cx - cos * cy, 0, 0, 1];
}

/** Degrees folded into -180..180. */
function angle(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}
