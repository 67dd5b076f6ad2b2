import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exports } from '#contract/records/exports';
import { items } from '#contract/records/items';
import { models, type ModelView } from '#contract/records/models';

import { loadItem, recordOf } from '../../../server/managers/records/itemStatement';
import { certificateOf } from '../../../server/managers/records/certificates/certificate';
import { join, publish } from '../frame/concurrently';
import { draft, edit, serialOf } from './drafts';
import { checked, mapped, opened, rowsOf, run } from '../imports/importing';
import { startTestServer, type Person, type TestServer } from '../frame/testServer';

let house: TestServer;
let maker: Person;
beforeAll(async () => {
  house = await startTestServer('serial-numbers');
  maker = await join(house, 'Maker', 'BOOTSTRAPPED');
});
afterAll(() => house?.close());

const numbers = ({ serials }: ModelView) => serials.map(({ serial_number }) => serial_number);
const proof = (serial_number: string) => ({
  edition_type: 'EDITION_AP' as const,
  edition_number: 1,
  serial_number,
});
const numbered = (edition_number: number, serial_number: string) => ({
  edition_number,
  serial_number,
});
const edition = (name: string, serial_numbers: object[] = []) =>
  draft(house, maker, { name, serial_number_size: 2, ap_edition_size: 1, serial_numbers });
const refusal = async (id: string, serial_numbers: object[]) => {
  const body = { serial_numbers: serial_numbers as ReturnType<typeof numbered>[] };
  return house.call(maker, models.edit, { params: { id }, body });
};

describe('a serial number', () => {
  it('is typed for each serial, at the birth of a draft and later', async () => {
    const model = await edition('Typed', [proof('AP-1'), numbered(2, 'TY-2.')]);
    expect(numbers(model)).toEqual(['AP-1', '', 'TY-2']);
    const changed = await edit(house, maker, model.id, { serial_numbers: [numbered(1, 'TY-1')] });
    expect(numbers(changed)).toEqual(['AP-1', 'TY-1', 'TY-2']);
    const swapped = await edit(house, maker, model.id, {
      serial_numbers: [numbered(1, 'TY-2'), numbered(2, 'TY-1')],
    });
    expect(numbers(swapped)).toEqual(['AP-1', 'TY-2', 'TY-1']);
  });

  it('of the model is that of a unique object, and of no serial of an edition', async () => {
    const single = await draft(house, maker, { serial_number: 'U-1' });
    expect(numbers(single)).toEqual(['U-1']);
    const grown = await edit(house, maker, single.id, { serial_number_size: 2 });
    expect(numbers(grown)).toEqual(['', '']);
    const cards = await house.done(maker, items.simpleByModel, { params: { id: single.id } });
    expect(cards.map(({ serial_number }) => serial_number)).toEqual(['', '']);
  });

  it('is refused by name where no such serial is, or two would share one', async () => {
    const model = await edition('Refused', [numbered(1, 'R-1')]);
    const field = 'serial_numbers.0.serial_number';
    expect(await refusal(model.id, [numbered(3, 'R-3')])).toMatchObject({
      status: 422,
      body: { fields: [{ field, message: 'the edition has no such serial' }] },
    });
    expect(await refusal(model.id, [numbered(2, 'r-1')])).toMatchObject({
      status: 422,
      body: { fields: [{ field, message: 'another serial has this number' }] },
    });
    expect((await refusal(model.id, [numbered(2, 'x'.repeat(101))])).status).toBe(422);
  });

  it('is found, listed and exported', async () => {
    const model = await edition('Found', [numbered(1, 'FND/77.12')]);
    const search = (value: string) =>
      house.done(maker, items.search, { body: { search_criteria_list: [{ key: 'text', value }] } });
    for (const typed of ['FND/77.12', 'fnd7712'])
      expect((await search(typed)).content.map(({ id }) => id)).toEqual([model.serials[1]?.id]);
    expect((await search('fnd7712')).content[0]).toMatchObject({ serial_number: 'FND/77.12' });
    const one = await house.done(maker, exports.one, {
      params: { id: model.serials[1]?.id ?? '' },
    });
    expect(one.serial_number).toBe('FND/77.12');
    const { body } = await house.call(maker, exports.search, {
      body: { search_criteria_list: [{ key: 'model', value: model.id }] },
    });
    const lines = String(body).trim().split('\r\n').slice(1);
    expect(lines.map((line) => line.includes('FND/77.12'))).toEqual([false, true, false]);
  });

  it('stands on passport and certificate, and is typed until that serial is sealed', async () => {
    const model = await edition('Sealed', [numbered(1, 'S-1')]);
    const [, first, second] = model.serials.map(({ id }) => id);
    await publish(house, maker, { model: model.id, item: first ?? '' });
    const row = await loadItem(house.parts.store.db, first ?? '');
    if (!row) throw new Error('it is gone');
    expect(recordOf(row).model.name).toBe('Sealed');
    const paper = await certificateOf(house.parts.ports, row, { at: new Date(), verified: null });
    expect(paper.item.serial).toBe('S-1');
    const page = await (await fetch(`${house.url}/object_detail/${first}`)).text();
    expect(page).toContain('S-1');
    const refused = await refusal(model.id, [numbered(1, 'S-9'), numbered(2, 'S-2')]);
    expect(refused).toMatchObject({ status: 409, body: { reasons: [{ code: 'sealed' }] } });
    expect((refused.body as { message: string }).message).toContain('serial number S-1');
    const later = await edit(house, maker, model.id, {
      serial_numbers: [numbered(1, 'S-1'), numbered(2, 'S-2')],
    });
    expect(numbers(later)).toEqual(['', 'S-1', 'S-2']);
    const seen = await house.done(maker, items.one, { params: { id: second ?? '' } });
    expect(seen.serial_number).toBe('S-2');
  });

  it('sends its own serial back to the passport step, and no other', async () => {
    const model = await edition('Rests');
    await edit(house, maker, model.id, { complete: 'form' });
    const states = ({ serials }: ModelView) =>
      serials.map(({ publication }) => publication.version);
    const before = states(await edit(house, maker, model.id, {}));
    const after = states(
      await edit(house, maker, model.id, { serial_numbers: [numbered(2, 'only')] }),
    );
    expect(after.map((version, at) => version - (before[at] ?? 0))).toEqual([0, 0, 1]);
  });
});

describe('imported serial numbers', () => {
  const manager = () => house.person('inventory');
  const through = async (...lines: string[]) => {
    const view = await opened(house, manager(), Buffer.from(lines.join('\n')));
    await mapped(house, manager(), view, {});
    const seen = await checked(house, manager(), view);
    const rows = await rowsOf(house, manager(), seen);
    return { seen, rows };
  };

  it('are a list of an edition, one a serial, read back before anything is made', async () => {
    const { seen, rows } = await through(
      'name,catalog number,serial number,serial number size,ap edition size',
      'Print,SN.1,"P-1, P-2; P-3",2,1',
      'Numbered,SN.2,N-1 | N-2,2,1',
      'Single,SN.3,"ONE, with a comma",1,0',
      'Twice,SN.4,"T, t",2,0',
      'Short,SN.5,S-1,3,0',
    );
    expect(rows.map(({ verdict }) => verdict)).toEqual([
      'understood',
      'understood',
      'understood',
      'refused',
      'noted',
    ]);
    expect(rows[0]?.reading).toContainEqual(
      expect.objectContaining({ field: 'serial_number', text: 'P-1, P-2, P-3' }),
    );
    expect(rows[3]?.errors).toEqual([
      { field: 'serial_number', message: 'Two serials cannot have the same number' },
    ]);
    await run(house, manager(), seen);
    const made = await rowsOf(house, manager(), seen, 'made');
    const read = async (at: number) =>
      house.done(manager(), models.one, { params: { id: made[at]?.made ?? '' } });
    expect(numbers(await read(0))).toEqual(['P-1', 'P-2', 'P-3']);
    expect(numbers(await read(1))).toEqual(['', 'N-1', 'N-2']);
    expect(numbers(await read(2))).toEqual(['ONE, with a comma']);
    expect((await read(3)).serial_number).toBe('S-1');
    expect(serialOf(await read(3))).toBeTruthy();
  });
});
