import { describe, expect, it } from 'vitest';
import { gs1Path, gtinFault } from '#contract/records/gtin';
import { readCode } from '#reading/codes/readCode';

const host = 'passports.example';
const id = '0c7d2f3e-5a41-4a0e-9a43-6f8d7c1b2e90';
const code = 'a1B2c3D4e5F6g7H8i9J0k1L2-_3';
const of = (text: string) => readCode(text, host);

describe('a scanned text', () => {
  it.each([
    [`https://${host}/object_detail/${id}`],
    [`http://${host}/object_detail/${id.toUpperCase()}?version=2`],
    [`https://${host}/dashboard/items_details/${id}`],
    [`${host}/blockchain_link/${id}`],
    [` ${id}\n`],
  ])('%j is a passport here', (text) => {
    expect(of(text)).toEqual({ kind: 'passport', id });
  });

  it('is a link with its code, or the code alone', () => {
    expect(of(`https://${host}/item_qr?id=${id}&code=${code}`)).toEqual({ kind: 'link', id, code });
    expect(of(code)).toEqual({ kind: 'code', code });
  });

  it.each([
    ['https://id.gs1.org/01/09506000134352/21/NL%204471', null],
    ['https://id.gs1.org/01/09506000134352/21/NL-4471', '/01/09506000134352/21/NL-4471'],
    [`https://${host}/01/9506000134352/21/A%2F1`, '/01/09506000134352/21/A%2F1'],
    ['https://maker.example/shop/01/09506000134352/10/LOT7/21/12?x=1', '/01/09506000134352/21/12'],
    ['(01)09506000134352(21)NL-4471', '/01/09506000134352/21/NL-4471'],
    ['(01)09506000134352(10)LOT7(21)12', '/01/09506000134352/21/12'],
    [']Q3010950600013435221NL-4471\u001D10LOT7', '/01/09506000134352/21/NL-4471'],
    ['https://id.gs1.org/01/09506000134353/21/12', null],
  ])('%j is a number of GS1: %s', (text, path) => {
    expect(of(text)).toEqual(path === null ? { kind: 'unknown' } : { kind: 'gs1', path });
  });

  it('is somebody else’s, or nothing', () => {
    expect(of(`https://other.example:8080/object_detail/${id}`)).toEqual({
      kind: 'foreign',
      host: 'other.example:8080',
    });
    for (const text of [
      `https://${host}/`,
      `https://${host}/object_detail/none`,
      `https://${host}/item_qr?id=${id}`,
      'javascript:alert(1)',
      'WIFI:S:home;T:WPA;P:secret;;',
      '',
      '09506000134352',
      'https://%',
      `https://${host}/01/09506000134352/21/%E0%A4%A`,
    ])
      expect(of(text)).toEqual({ kind: 'unknown' });
  });
});

describe('a GTIN', () => {
  it('has 8, 12, 13 or 14 digits, the last of which fits', () => {
    for (const good of ['96385074', '614141000036', '4006381333931', '09506000134352'])
      expect(gtinFault(good)).toBeNull();
    for (const good of ['96385074', '614141000036', '4006381333931'])
      for (let digit = 0; digit < 10; digit += 1) {
        const other = `${good.slice(0, -1)}${digit}`;
        if (other !== good) expect(gtinFault(other)).toMatch(/last digit/);
      }
    expect(gtinFault('400638133393')).toMatch(/last digit/);
    expect(gtinFault('40063813339')).toMatch(/8, 12, 13 or 14/);
    expect(gtinFault('4006381333931X')).toMatch(/digits only/);
    expect(gtinFault('00000000')).toMatch(/zeros/);
  });

  it('makes an address with a serial number that GS1 can write', () => {
    expect(gs1Path('4006381333931', 'NL/4471')).toBe('/01/04006381333931/21/NL%2F4471');
    for (const serial of ['', 'NL 4471', 'ł1', 'x'.repeat(21)])
      expect(gs1Path('4006381333931', serial)).toBeNull();
    expect(gs1Path('', '1')).toBeNull();
    expect(gs1Path('4006381333932', '1')).toBeNull();
  });
});
