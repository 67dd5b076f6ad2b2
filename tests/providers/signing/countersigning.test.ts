import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { checkDocument } from '#reading/signatures/check';
import { revocationLists } from '#reading/signatures/fields';
import { readPdf } from '#reading/signatures/pdf/file';
import { addRevision, nextId } from '../../../server/providers/signature/embedded/revision';
import { freshFolder } from '../../setup/folder';
import { openSigning } from './documents';
import { chance, flipped, makePdf, signer } from './paper';
import { openTools, whyNoTools } from './systemTools';

const why = whyNoTools();
const at = new Date();
let signing: Awaited<ReturnType<typeof openSigning>>;
let signed: Uint8Array;
let sealed: Uint8Array;

beforeAll(async () => {
  const [opened, pdf] = await Promise.all([openSigning(), makePdf()]);
  signing = opened;
  const asked = { pdf, reason: 'I agree.', at };
  [signed, sealed] = await Promise.all([
    signing.signatures.sign?.({ ...asked, signer }) ?? new Uint8Array(),
    signing.seal.seal(asked),
  ]);
});
afterAll(() => signing.close());

const check = (bytes: Uint8Array) => checkDocument(bytes, signing.seal.rootPem);

describe('a document that two people signed', () => {
  const second = { name: 'Magnus Main', email: 'magnus@example.org' };
  let both: Uint8Array;
  beforeAll(async () => {
    const asked = { pdf: signed, signer: second, reason: 'I agree too.', at };
    both = (await signing.signatures.sign?.(asked)) ?? new Uint8Array();
  });

  it.skipIf(why !== null)('pdfsig, qpdf and openssl accept it', () => {
    const folder = freshFolder('countersigning');
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const tools = openTools(folder, signing.seal.rootPem);
    expect(tools.pdfsig(both, 4)).toBeNull();
    expect(tools.qpdf(both)).toBeNull();
    expect(tools.cms(both, 4)).toBeNull();
  });

  it('is ours and whole, begins with what the first signed, and names both', async () => {
    const found = await check(both);
    expect(found.findings).toEqual([]);
    expect(found).toMatchObject({ verdict: 'genuine', whole: true });
    expect(found.signatures.map(({ name, role }) => [name, role])).toMatchObject([
      [signer.name, 'person'],
      [expect.any(String), 'platform'],
      [second.name, 'person'],
      [expect.any(String), 'platform'],
    ]);
    expect(found.signatures.every(({ valid }) => valid)).toBe(true);
    expect(Buffer.from(both.subarray(0, signed.length)).equals(Buffer.from(signed))).toBe(true);
    // Root, seal and time stamp with each, and the one-time certificate of each: what proves the first stays.
    const file = readPdf(both);
    expect(revocationLists(file)).toHaveLength(2);
  });
  it('is refused after a byte of either was changed, and after anything that is added', async () => {
    const next = chance(20261123);
    for (let index = 0; index < 200; index += 1) {
      const found = await check(flipped(both, next(both.length), next(8)));
      expect(found.verdict).not.toBe('genuine');
    }
    for (const end of [signed.length + 1, both.length - 1])
      expect((await check(both.subarray(0, end))).verdict).not.toBe('genuine');
    const added = new Uint8Array([...both, 0x20]);
    expect((await check(added)).verdict).toBe('changed');
    const page = readPdf(both).object(1)?.value;
    const shadow = addRevision(readPdf(both), [{ id: nextId(readPdf(both)), value: page ?? null }]);
    expect((await check(shadow)).verdict).toBe('changed');
  });
  it('is signed by no third, and not where anything was changed between the two', async () => {
    const asked = { signer: { name: 'Third', email: 'third@example.org' }, reason: 'Me too', at };
    const between = addRevision(readPdf(signed), [{ id: nextId(readPdf(signed)), value: 1 }]);
    for (const wrong of [both, between, flipped(signed, 400, 1), sealed])
      await expect(signing.signatures.sign?.({ ...asked, pdf: wrong })).rejects.toThrow();
  });
});
