import { createHash, randomBytes } from 'node:crypto';
import { readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/frame/call';
import { chunkBytes, type uploads } from '#contract/records/uploads';
import { startTestServer, type Person, type TestServer } from '../frame/testServer';
import { noise } from './mediaPictures';
import { askArrived, chunksOf, sendChunk, sending, type Sending } from './uploading';

let house: TestServer;
let artist: Person;
let bytes: Buffer;
beforeAll(async () => {
  house = await startTestServer('damagedParts');
  artist = house.person('artist');
  bytes = await noise(1100, 900).png({ compressionLevel: 0 }).toBuffer();
}, 120_000);
afterAll(() => house?.close());

type Told = AnswerOf<typeof uploads.chunk>;
const sha = (of: Buffer) => createHash('sha256').update(of).digest('hex');
const partOf = ({ upload_id }: Sending, index: number) =>
  join(house.parts.ports.dataDir, 'uploads', upload_id, String(index));

const harms: [string, (path: string) => Promise<void>][] = [
  ['was cut short', (path) => truncate(path, 1000)],
  ['is empty after a loss of power', (path) => truncate(path, 0)],
  ['is gone', (path) => rm(path)],
  ['has other bytes', (path) => writeFile(path, randomBytes(chunkBytes))],
];

describe('a part of an upload that was acknowledged', () => {
  it.each(harms)('and %s is asked for again; then the file is whole', async (_, harm) => {
    const upload = sending(bytes, 'ITEMS_IMAGE', 'large.png');
    const last = chunksOf(upload) - 1;
    expect(last).toBeGreaterThanOrEqual(2);
    for (let index = 0; index < last; index += 1)
      expect((await sendChunk(house, artist, upload, index)).status).toBe(200);
    await harm(partOf(upload, 1));
    const others = Array.from({ length: last + 1 }, (_one, index) => index).filter((i) => i !== 1);
    expect(await sendChunk(house, artist, upload, last)).toMatchObject({
      status: 200,
      body: { complete: false, media: null, received: others },
    });
    expect(await askArrived(house, artist, upload)).toEqual(others);
    const { status, body } = await sendChunk(house, artist, upload, 1);
    expect(status).toBe(200);
    expect(body).toMatchObject({ complete: true, received: [...others, 1].sort((a, b) => a - b) });
    expect((body as Told).media?.sha256).toBe(sha(bytes));
  });

  it('leaves no half of a file behind when another one is damaged', async () => {
    const upload = sending(bytes, 'ITEMS_IMAGE', 'large.png');
    const last = chunksOf(upload) - 1;
    for (let index = 0; index < last; index += 1) await sendChunk(house, artist, upload, index);
    await truncate(partOf(upload, 0), 10);
    await rm(partOf(upload, 1));
    await sendChunk(house, artist, upload, last);
    const left = await readdir(join(house.parts.ports.dataDir, 'uploads', upload.upload_id));
    expect(left.map(Number).sort()).toEqual(Array.from({ length: last - 1 }, (_, at) => at + 2));
  });
});
