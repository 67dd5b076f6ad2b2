/**
 * node dist/server/makeDemo.js <folder>   pictures, footage and manifest.json of the demo collection
 * node dist/server/makeDemo.js --assets <folder>   the product's own stills (src/assets), when they are redrawn
 *
 * Runs at build time. Two processes where there are two cores; the manifest is written last, so a
 * folder with a manifest is a whole one.
 */
import { fork } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { collection } from './collection';
import { makeAssets } from './makeAssets';
import { makeObject } from './makeObject';

// The pixels are ours and single-threaded; more encoder threads would only fight the other process.
sharp.concurrency(1);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, assets: { type: 'boolean' } },
});
const [folder] = positionals;
if (!folder) throw new Error('makeDemo <folder>');
const root = resolve(folder);

async function make(slugs: readonly string[]): Promise<void> {
  for (const object of collection)
    if (slugs.includes(object.slug)) await makeObject(object, join(root, object.slug));
}

/** The same program for a share of the objects; it ends before this promise does. */
const helper = (slugs: readonly string[]): Promise<void> =>
  new Promise((done, failed) => {
    const child = fork(fileURLToPath(import.meta.url), [root, '--only', slugs.join(',')]);
    child.once('error', failed);
    child.once('exit', (code) =>
      code === 0
        ? done()
        : failed(new Error(`makeDemo stopped with ${String(code)} at ${slugs.join(', ')}`)),
    );
  });

if (values.assets) await makeAssets(root);
else if (values.only !== undefined) await make(values.only.split(','));
else {
  mkdirSync(root, { recursive: true });
  rmSync(join(root, 'manifest.json'), { force: true });
  const slugs = collection.map((object) => object.slug);
  const odd = slugs.filter((_, at) => at % 2 === 1);
  const even = slugs.filter((_, at) => at % 2 === 0);
  if (availableParallelism() > 1) await Promise.all([helper(odd), make(even)]);
  else await make(slugs);
  writeFileSync(join(root, 'manifest.json'), `${JSON.stringify(collection, null, 2)}\n`);
}
