import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analysisMessage } from '#contract/frame/analysisMessages';
import { fingerprints } from '#contract/verification/fingerprints';
import { oneKeyFrame } from '../../providers/analysis/hostile/oneKeyFrame';
import { clip, STRAIGHT } from '../../providers/surfaces/film';
import { leather } from '../../providers/surfaces/leather';
import { startTestServer, until, type Person, type TestServer } from '../frame/testServer';
import { send } from '../media/uploading';
import { prepared, verify } from '../records/drafts';

let house: TestServer;
let maker: Person;
let made: Awaited<ReturnType<typeof prepared>>;
let long: Buffer;
beforeAll(async () => {
  house = await startTestServer('refusals');
  maker = house.person('creator');
  made = await prepared(house, maker, 62);
  const pictures = clip(leather(62), STRAIGHT, 4, 7, 320, 240);
  long = await oneKeyFrame(pictures, { frames: 64, fps: 2 });
});
afterAll(() => house?.close());

describe('a film that is not understood', () => {
  it('says that it is too long, and how long it may be', async () => {
    const run = await verify(house, maker, made.fingerprint, long);
    expect(run).toMatchObject({
      code: 104,
      reason: 'too_long',
      message: 'This film is too long. Send a film of at most 30 seconds.',
      confidence: null,
    });
  });

  it('says that it is damaged', async () => {
    const hurt = Buffer.from(long);
    hurt.writeUInt32BE(4e9, hurt.indexOf('stts') + 8);
    expect(await verify(house, maker, made.fingerprint, hurt)).toMatchObject({
      code: 104,
      reason: 'damaged',
      message: analysisMessage(104, 'damaged'),
    });
  });

  it('says so as a reference too', async () => {
    const reference = [await send(house, maker, long, 'FINGERPRINTS', 'long.mp4')];
    const { id } = await house.done(maker, fingerprints.add, {
      params: { id: made.item },
      body: { location: 'Another place', reference },
    });
    const registration = await until('the registration', async () => {
      const all = await house.done(maker, fingerprints.previews, { params: { id: made.item } });
      return all.find((one) => one.id === id)?.registration;
    });
    expect(registration).toMatchObject({ ok: false, code: 104, reason: 'too_long' });
  });

  it('is refused before it is stored where its bytes are no film, with what is read', async () => {
    const avi = Buffer.from('RIFF\x10\0\0\0AVI LIST', 'latin1');
    await expect(send(house, maker, avi, 'FINGERPRINTS', 'film.avi')).rejects.toThrow(
      /Send a film as MP4, MOV, WebM or MKV/,
    );
  });
});
