import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { registerSurface } from '../../../server/providers/analysis/surface/register';
import { readDemo } from '../../../server/demo/pictures';
import { seededData, seededSpots, type SeededSpot } from '../../setup/seeded';

/**
 * The product seeds its demo here, while other files wait for their timers; the browser lanes copy what it made. A job of
 * it that fails for good throws.
 */
let spots: SeededSpot[];
/** In ms. Its films, pictures and certificates are worth minutes of one processor alone: what hangs ends, what is slow does not. */
const patience = 1_800_000;
beforeAll(async () => {
  spots = seededSpots(await seededData());
}, patience);

const filmed = readDemo('dist/demo').filter(
  ({ files }) => files.reference && existsSync(files.reference),
);
const isMarked = ({ fingerprint }: (typeof filmed)[number]) => fingerprint !== null;

describe('the demo, once all its jobs are done', () => {
  it('has objects with a spot', () => {
    expect(filmed.filter(isMarked).length).toBeGreaterThan(5);
  });

  it.each(filmed.filter(isMarked))('has the spot of $slug registered', ({ record }) => {
    const own = spots.filter(({ object }) => object === record.name);
    expect(own.map(({ registration }) => registration)).toEqual([
      expect.objectContaining({ ok: true, warnings: [] }),
    ]);
  });

  it.each(filmed.filter((one) => !isMarked(one)))(
    'has a film of $slug that can be registered by a person',
    async ({ files }) => {
      const said = await registerSurface([files.reference ?? ''], null, () => {});
      expect(said).toMatchObject({ ok: true, warnings: [] });
    },
  );
});
