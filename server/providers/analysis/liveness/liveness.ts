import type { Liveness } from '../port';
import type { Frame } from '../pixels/frame';
import { jacobian, type Homography } from '../pixels/homography';
import { waves, type Wave, type Waves } from './raster';

/** A foreign wave this high is a raster (docs/decisions/0015: how it was set). */
const RASTER = 180;
/** A wave that stands this much lower in the reference, or lower still, is not the surface's own. */
const OWN = 0.1;

/**
 * Whether frames that show a registered surface show a print or a screen of it: does the probe repeat anything exactly
 * that the registered surface does not? Patterns of the surface itself (a weave, a brushed metal) stand in both and
 * say nothing. A raster is proof of a copy; its absence is no proof of the thing itself, since a fine print, or a camera
 * too far away, shows none: then the verdict is 'unsure'.
 * @param map reference to probe, working pixels, about the same for all `probes`
 */
export async function liveness(
  reference: Frame,
  probes: readonly Frame[],
  map: Homography,
): Promise<Liveness> {
  let own: Waves | undefined;
  const heights: number[] = [];
  for (const probe of probes) {
    const seen = waves(await probe.detail());
    own ??= seen.peaks.some(({ height }) => height > RASTER)
      ? waves(await reference.detail())
      : undefined;
    heights.push(highest(seen, own, map, probe));
  }
  // The geometric mean: neither one lucky nor one unlucky frame decides.
  const raster = Math.exp(
    heights.reduce((sum, value) => sum + Math.log(value), 0) / heights.length,
  );
  const copy = raster > RASTER;
  return {
    score: Math.round(1000 / (1 + raster / RASTER)) / 1000,
    verdict: copy ? 'copy' : 'unsure',
    reasons: copy ? ['raster'] : [],
    figures: { raster: Math.round(raster * 10) / 10 },
  };
}

/** The highest wave of the probe that the reference does not have, at least 1. */
function highest(
  { peaks }: Waves,
  own: Waves | undefined,
  map: Homography,
  { gray }: Frame,
): number {
  const foreign = peaks.find((wave) => !own || !belongs(wave, own, map, gray));
  return Math.max(1, foreign?.height ?? 1);
}

/** A wave f of the probe was J' f on the reference, J being how the map stretches its neighbourhood. */
function belongs(
  { across, down, height }: Wave,
  own: Waves,
  map: Homography,
  { width, height: tall }: { width: number; height: number },
): boolean {
  const { a, b, c, d } = jacobian(map, width / 2, tall / 2);
  const known = own.at(a * across + c * down, b * across + d * down);
  return known !== null && known > height * OWN;
}
