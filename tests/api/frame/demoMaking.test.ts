import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RecordFields } from '#contract/records/record';
import { subtypes } from '#contract/records/taxonomies';
import { collection } from '../../../demo/collection';
import { makeObject } from '../../../demo/makeObject';
import { readDemo } from '../../../server/demo/pictures';
import { studioBook } from '../../../demo/studioBook';

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe('the demo collection', () => {
  it('fills records that the contract accepts', () => {
    for (const { slug, record } of collection) {
      const files = {
        photos: [],
        digital_art: null,
        thumbnail: null,
        authorship_certificate: null,
      };
      expect(RecordFields.safeParse({ ...record, ...files }).error, slug).toBeUndefined();
      const known = subtypes[record.category];
      expect(known, slug).toBeDefined();
      if (record.subtype) expect(known).toContain(record.subtype);
    }
  });

  it('spreads over categories, publication and verification', () => {
    const seen = (of: (object: (typeof collection)[number]) => string) =>
      new Set(collection.map(of));
    expect(seen((object) => object.record.category)).toEqual(new Set(Object.keys(subtypes)));
    expect(seen((object) => object.goal).size).toBe(5);
    expect(seen((object) => object.verification)).toEqual(new Set(['NONE', 'SUCCESS', 'FAILED']));
    expect(seen((object) => object.slug).size).toBe(collection.length);
    expect(new Set(Object.keys(studioBook))).toEqual(seen((object) => object.slug));
  });

  it('publishes nothing physical that is not verified', () => {
    for (const { slug, goal, record, verification } of collection)
      if (record.type === 'physical' && ['ready', 'published'].includes(goal))
        expect(verification, slug).toBe('SUCCESS');
  });
});

describe('making one object', () => {
  const pearls = collection.find((object) => object.slug === 'pearls')!;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'demo-making-'));
    await makeObject(pearls, join(folder, 'pearls'));
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify([pearls]));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('takes photographs of 1600×1200 and reads them back by absolute path', async () => {
    const [object] = readDemo(folder);
    expect(object!.files.photos).toHaveLength(2);
    for (const photo of object!.files.photos) {
      expect(photo.startsWith(folder)).toBe(true);
      const { format, width, height } = await sharp(photo).metadata();
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1600, height: 1200 });
    }
  });

  it('makes the same pictures, and the same frame of footage, as the build did from the same seed', () => {
    for (const name of [...pearls.files.photos, 'preview.jpg'])
      expect(hash(readFileSync(join('dist/demo/pearls', name))), name).toBe(
        hash(readFileSync(join(folder, 'pearls', name))),
      );
  });

  it('films H.264 clips of 640×480, no two alike', async () => {
    const clips = ['reference.mp4', 'probe.mp4', 'again.mp4'].map((name) =>
      readFileSync(join(folder, 'pearls', name)),
    );
    expect(new Set(clips.map(hash)).size).toBe(3);
    for (const clip of clips) {
      const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(clip) });
      const track = await input.getPrimaryVideoTrack();
      expect([track!.codec, track!.displayWidth, track!.displayHeight]).toEqual(['avc', 640, 480]);
      expect(await track!.computeDuration()).toBeCloseTo(1, 1);
    }
  });
});
