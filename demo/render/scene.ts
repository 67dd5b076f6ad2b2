import type { Picture, View } from './picture';
import { blank, whole } from './picture';

/** One photograph to take: how large, from where, and who paints it. */
export interface Shot {
  width: number;
  height: number;
  view: View;
  /** Painted at this part of its size and enlarged: close-ups have no edge that would show it. */
  part?: number;
  compose: (picture: Picture) => void | Promise<void>;
}

type Compose = Shot['compose'];

export const landscape = (compose: Compose, view: View = whole): Shot => ({
  width: 1600,
  height: 1200,
  view,
  compose,
});

/** A detail of an object. */
export const closeUp = (compose: Compose, view: View): Shot => ({
  ...landscape(compose, view),
  part: 0.75,
});

export const portrait = (compose: Compose, view: View = whole): Shot => ({
  width: 1200,
  height: 1500,
  view,
  compose,
});

export async function take(shot: Shot): Promise<Picture> {
  const { width, height, part = 1 } = shot;
  const picture = blank(Math.round(width * part), Math.round(height * part), shot.view);
  await shot.compose(picture);
  return picture;
}
