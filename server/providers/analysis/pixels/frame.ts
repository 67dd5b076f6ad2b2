/** One byte a pixel, rows from the top without padding. */
export interface Gray {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Three bytes a pixel, for the pictures people see. */
export interface Colour {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Squares of one picture at its own sharpness and at half of it. */
export interface Detail {
  /** Pixels of `fine` squares in the length of a working pixel. */
  scale: number;
  fine: Gray[];
  half: Gray[];
}

/** A frame upright: what the engine measures, and what a person is shown of it. */
export interface Frame {
  gray: Gray;
  /** Seconds from the start of the clip, 0 for a still. */
  at: number;
  colour(): Promise<Colour>;
  /** Squares as sharp as they were filmed, for what is too fine for the working size. */
  detail(): Promise<Detail>;
  /** Frees what the decoder still holds; `colour` and `detail` may not be called afterwards. */
  close(): void;
}

/** Longest side of the frames that are measured, pixels. Everything tuned below stands on it. */
export const WORKING_SIDE = 640;
/** Longest side of the pictures that are shown, pixels. */
export const SHOWN_SIDE = 960;
