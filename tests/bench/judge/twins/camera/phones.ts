/** Four phones. */

export interface Phone {
  name: 'clean' | 'crisp' | 'smooth' | 'old';
  /** Magnification against the first. */
  reach: number;
  /** Radial distortion at half the width. */
  radial: number;
  /** Blur of the lens and what hunting for focus adds at most; sigma in pixels of a frame 960 wide. */
  blur: number;
  hunt: number;
  /** Variance of photon noise at brightness 1, and deviation of what reading adds; brightness 0 to 1. */
  photon: number;
  read: number;
  /** Deviation of brightness that is taken for noise, and the radius in pixels over which it is smoothed. */
  denoise: number;
  over: number;
  /** Share of what is sharper than the surroundings that is added again, and their radius. */
  sharpen: number;
  halo: number;
  /** Exponent of the tone curve, share of an S curve, share of local compression. */
  gamma: number;
  curve: number;
  local: number;
  /** Exposure: mean brightness is multiplied by. */
  exposure: number;
  /** Added to blue and red difference, in levels. */
  white: [number, number];
  /** Reading a frame from top to bottom takes so many frames' time. */
  rolling: number;
  codec: 'avc' | 'hevc';
  bitsPerPixel: number;
}

export const PHONES: [Phone, Phone, Phone, Phone] = [
  {
    name: 'clean',
    reach: 1,
    radial: 0.012,
    blur: 0.6,
    hunt: 0.5,
    photon: 0.00012,
    read: 0.004,
    denoise: 0.006,
    over: 1,
    sharpen: 0.35,
    halo: 1,
    gamma: 1,
    curve: 0.1,
    local: 0,
    exposure: 1.02,
    white: [0, 0],
    rolling: 0.5,
    codec: 'hevc',
    bitsPerPixel: 0.2,
  },
  {
    name: 'crisp',
    reach: 1.08,
    radial: -0.025,
    blur: 0.8,
    hunt: 0.8,
    photon: 0.0003,
    read: 0.006,
    denoise: 0.012,
    over: 1,
    sharpen: 1.5,
    halo: 2,
    gamma: 0.95,
    curve: 0.3,
    local: 0.45,
    exposure: 1,
    white: [-4, 3],
    rolling: 0.6,
    codec: 'hevc',
    bitsPerPixel: 0.14,
  },
  {
    name: 'smooth',
    reach: 0.95,
    radial: 0.02,
    blur: 0.9,
    hunt: 0.7,
    photon: 0.0006,
    read: 0.01,
    denoise: 0.034,
    over: 2,
    sharpen: 0.8,
    halo: 2,
    gamma: 0.9,
    curve: 0.2,
    local: 0.2,
    exposure: 1.05,
    white: [3, 2],
    rolling: 0.6,
    codec: 'avc',
    bitsPerPixel: 0.18,
  },
  {
    name: 'old',
    reach: 0.9,
    radial: 0.05,
    blur: 1.2,
    hunt: 1.2,
    photon: 0.002,
    read: 0.02,
    denoise: 0.012,
    over: 1,
    sharpen: 0.5,
    halo: 2,
    gamma: 1.1,
    curve: 0.15,
    local: 0,
    exposure: 0.92,
    white: [6, -5],
    rolling: 0.9,
    codec: 'avc',
    bitsPerPixel: 0.14,
  },
];
