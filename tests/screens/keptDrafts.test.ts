import { beforeEach, expect, it, vi } from 'vitest';
import {
  keep,
  keepPictures,
  keepTyped,
  moveTyped,
  readKept,
  readPictures,
  readTyped,
} from '../../src/screens/create/kept';

/** A browser's storage: its keys are its own, as `Object.keys` reads them. */
const storage = (): Storage => {
  const methods = {
    getItem: (key: string) => (stored[key] as string | undefined) ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
    removeItem: (key: string) => void Reflect.deleteProperty(stored, key),
  };
  const stored = Object.create(methods) as Storage;
  return stored;
};
beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
});

const values = { name: 'Typed by Ada' };
const unborn = { key: 'k', values, complete: null };
const placeOf = (account: string) => ({ account, flow: 'item', id: null });
const ada = placeOf('ada');

it('what somebody typed is there for them alone, also after another person has written here', () => {
  keep(ada, { values, unborn });
  keepTyped(ada, { name: 'half' });
  keepPictures(ada, [{ id: 'm' } as Parameters<typeof keepPictures>[1][number]]);
  const ben = placeOf('ben');
  expect([readKept(ben), readTyped(ben), readPictures(ben)]).toEqual([null, {}, []]);
  keep(ben, { values: {}, unborn: null });
  keepTyped(ben, {});
  keepPictures(ben, []);
  moveTyped(ben, 'model');
  expect(readKept(ada)).toMatchObject({ values, unborn });
  expect([readTyped(ada), readPictures(ada)]).toEqual([{ name: 'half' }, [{ id: 'm' }]]);
});

it('an entry that names no account is nobody’s: it is not read, and it goes', () => {
  const kept = JSON.stringify({ values, unborn, at: '' });
  const ownerless = ['draft:item:new', 'draft:object:1:typed', 'draft:nfdi:new:pictures'];
  for (const key of ownerless) localStorage.setItem(key, kept);
  localStorage.setItem('draft:ada:item:1', kept);
  expect(readKept(ada)).toBeNull();
  expect(ownerless.map((key) => localStorage.getItem(key))).toEqual([null, null, null]);
  expect(readKept({ ...ada, id: '1' })).toMatchObject({ values });
});
