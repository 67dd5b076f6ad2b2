import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { registerSurface } from '../../server/providers/analysis/surface/register';

const demo = 'dist/demo';
const films = readdirSync(demo, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('reference.mp4'),
);

it.each(films)('the demo object in %s can be registered by its film', async (name) => {
  const said = await registerSurface([join(demo, name)], null, () => {});
  expect(said).toMatchObject({ ok: true, warnings: [] });
});

it('the demo has objects with a spot', () => {
  expect(films.length).toBeGreaterThan(5);
});
