import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProofFile, proofPlace } from '#contract/records/proofFile';
import { checkPassport } from '#reading/passport/check';
import { startTestServer, type TestServer } from '../../frame/testServer';
import { draft, publishedImage, serialOf } from '../../records/drafts';
import { checkFile, checkOnline } from './checkCommand';
import { forgeryOf } from './forgery';

let house: TestServer;
let item: string;
const name = 'Ščítky </script> Θεός';

beforeAll(async () => {
  house = await startTestServer('download');
  item = (await publishedImage(house, house.person('artist'), name)).item;
}, 120_000);
afterAll(() => house?.close());

const ask = (id = item, query = '') => fetch(`${house.url}/object_detail/${id}/file${query}`);
const elementOf = (page: string, opening: string): string => {
  const from = page.indexOf(opening) + opening.length;
  return page.slice(from, page.indexOf('</script>', from));
};
const proofIn = (page: string): unknown =>
  JSON.parse(elementOf(page, `<script type="application/json" id="${proofPlace}">`));

const commandOn = (page: string) => checkFile('passport.html', page);

describe('a downloaded passport', () => {
  it('is one HTML file by the name of the object, in letters that every system takes', async () => {
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="passport-Scitky-script-_.html"; filename*=UTF-8''${encodeURIComponent('passport-Scitky-script-Θεος.html')}`,
    );
    const page = await answer.text();
    expect(page, 'the name ends no element').not.toContain('Ščítky </script>');
    expect(page, 'nothing is asked of a server to show it').not.toMatch(
      /<(?:script|img|link)[^>]* (?:src|href)="(?!data:)/,
    );
  });

  it('holds a proof that holds, and the script that checks it', async () => {
    const page = await (await ask()).text();
    expect(await checkPassport(proofIn(page))).toMatchObject({ holds: true, fault: null });
    const script = elementOf(page, '<script>');
    const digest = createHash('sha256').update(script).digest('base64');
    expect(page, 'its policy lets this script run and no other').toContain(
      `script-src &#x27;sha256-${digest}&#x27;;`,
    );
  });

  it('is read by the command, which notices a single changed letter', async () => {
    const page = await (await ask()).text();
    expect(await commandOn(page)).toMatchObject({ code: 0 });
    const { root } = ProofFile.parse(proofIn(page)).log;
    const other = (root.startsWith('0') ? '1' : '0') + root.slice(1);
    const changed = await commandOn(page.replaceAll(root, other));
    expect(changed.code).toBe(1);
    expect(changed.said).toContain('Something is not valid.');
    expect(await commandOn('<html><p>Nothing</p></html>')).toEqual({
      code: 2,
      said: 'This page holds no proof of a passport.\n',
    });
  });

  it('holds online where the host of its issuer publishes the key; a forgery in its name does not', async () => {
    const page = await (await ask()).text();
    const { host } = new URL(house.url);
    const fine = await checkOnline('passport.html', page);
    expect(fine.said).toContain(`ok   The issuer publishes this key at ${host}.`);
    expect(fine.code).toBe(0);
    const { publicUrl } = house.parts.ports;
    const { file, close } = await forgeryOf(publicUrl, ProofFile.parse(proofIn(page)));
    try {
      expect(await checkPassport(file), 'by itself it holds').toMatchObject({ holds: true });
      const forged = await checkOnline('proof.json', JSON.stringify(file));
      expect(forged.said).toContain(`NO   The issuer does not publish this key at ${host}.`);
      expect(forged.code).toBe(1);
    } finally {
      close();
    }
  });

  it('is not confirmed where the host of its issuer does not answer', async () => {
    const genuine = ProofFile.parse(proofIn(await (await ask()).text()));
    const { file, close } = await forgeryOf('http://127.0.0.1:9', genuine);
    close();
    const { code, said } = await checkOnline('proof.json', JSON.stringify(file));
    expect(said).toContain('Whether the issuer it names has signed it could not be checked.');
    expect(said).toContain('--   127.0.0.1:9 does not answer.');
    expect(code).toBe(2);
  });

  it('is 404 for a draft, for a version that is not there, and for nothing', async () => {
    const unpublished = serialOf(await draft(house, house.person('creator')));
    for (const answer of [
      await ask(unpublished),
      await ask(item, '?version=7'),
      await ask(item, '?version=x'),
      await ask(randomUUID()),
    ])
      expect(answer.status).toBe(404);
  });
});
