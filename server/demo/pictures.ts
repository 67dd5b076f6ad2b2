import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DemoObject } from '../../demo/demoObject';

/**
 * The collection that `makeDemo` wrote into this folder, its files as absolute paths.
 * @throws Error when the folder holds no manifest
 */
export function readDemo(folder: string): DemoObject[] {
  const root = resolve(folder);
  const objects = JSON.parse(readFileSync(join(root, 'manifest.json'), 'utf8')) as DemoObject[];
  return objects.map((object) => {
    const here = (name: string): string => join(root, object.slug, name);
    const { photos, torch_until, ...others } = object.files;
    const named = Object.entries(others).map(([use, name]) => [use, here(name)] as const);
    const files = { photos: photos.map(here), ...Object.fromEntries(named) };
    return { ...object, files: { ...files, ...(torch_until && { torch_until }) } };
  });
}
