import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeFault } from '../../server/providers/papers/activeNames';
import { openPapers } from '../../server/providers/papers';

const action = '<</S/JavaScript/JS(app.alert(1))>>';

/** A PDF of these objects. `pack`: how the action is put into an object stream. */
const pdf = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction 5 0 R>>endobj\n'),
    ...objects.map((one) => Buffer.from(one)),
    Buffer.from('\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'),
  ]);

const stream = (dictionary: string, bytes: Buffer, line = '\n'): Buffer =>
  Buffer.concat([
    Buffer.from(`4 0 obj<<${dictionary}/Length ${bytes.length}>>stream${line}`),
    bytes,
    Buffer.from('\nendstream endobj\n'),
  ]);

const packed = deflateSync(Buffer.from(`5 0 ${action}`));
const objects = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode';

describe('a document', () => {
  it.each<[string, Buffer]>([
    ['in the open', pdf(`5 0 obj${action}endobj\n`)],
    ['under an escaped name', pdf('5 0 obj<</S/J#61vaScript/JS(x)>>endobj\n')],
    ['in an object stream', pdf(stream(objects, packed))],
    ['in an object stream behind one sign of line', pdf(stream(objects, packed, '\r'))],
    ['in an object stream without a type', pdf(stream('/N 1/First 4/Filter/FlateDecode', packed))],
    [
      'in an object stream that is not packed',
      pdf(stream('/Type/ObjStm/N 1/First 4', Buffer.from(`5 0 ${action}`))),
    ],
    [
      'behind a comment that looks like a stream',
      pdf(`%<<>>stream\n5 0 obj${action}endobj\n%endstream\n`),
    ],
    [
      'in the bytes of a picture',
      pdf(stream('/Type/XObject', Buffer.from(`5 0 obj${action}endobj`))),
    ],
  ])('that has a script %s is refused by its name', (_, bytes) => {
    expect(activeFault(bytes)).toBe('the PDF holds scripts, programs or other files (JavaScript)');
  });

  it.each<[string, Buffer]>([
    [
      'a packing that is not read',
      pdf(stream('/Type/ObjStm/N 1/First 4/Filter/LZWDecode', Buffer.from('80 0B 60 50'))),
    ],
    ['a predictor', pdf(stream(`${objects}/DecodeParms<</Predictor 12>>`, packed))],
    ['a stream that breaks off', pdf(stream(objects, packed.subarray(0, 9)))],
  ])('whose objects are behind %s is refused', (_, bytes) => {
    expect(activeFault(bytes)).toMatch(/packs its objects in a way that cannot be checked/);
  });

  it('of a writer that packs its objects is taken where they do nothing', () => {
    const still = deflateSync(Buffer.from('5 0 <</Type/Pages/Kids[]/Count 0>>'));
    expect(activeFault(pdf(stream(objects, still)))).toBeNull();
  });

  it('is taken whose picture has the letters of a short name by chance', () => {
    expect(activeFault(pdf(stream('/Type/XObject', Buffer.from('\x01/JS \x02'))))).toBeNull();
  });
});

describe('the child that reads documents', () => {
  let folder: string;
  const papers = openPapers('dist/server/papersChild.js');
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'papers-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const faultOf = (name: string, bytes: Buffer) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return papers.fault(path, 'application/pdf');
  };

  it('names the fault, or none', async () => {
    expect(await faultOf('script.pdf', pdf(stream(objects, packed)))).toMatch(/\(JavaScript\)/);
    expect(await faultOf('fine.pdf', pdf('2 0 obj<</Type/Pages>>endobj'))).toBeNull();
  });

  it('ends over one that unpacks without end, and says so', async () => {
    const bomb = deflateSync(Buffer.alloc(63 * 1024 * 1024), { level: 9 });
    const many = Array.from({ length: 280 }, () => stream('/Filter/FlateDecode', bomb));
    expect(await faultOf('bomb.pdf', pdf(...many))).toBe('it could not be read within its limits');
  });
});
