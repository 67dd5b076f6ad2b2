import { useCallback } from 'react';
import { pickSize } from '#contract/frame/limits';
import type { Company } from '#contract/people/companies';
import { CallError } from '../../../services/request/callError';
import { inventoryCalls } from '../../../services/inventories';
import { taxonomyCalls } from '../../../services/taxonomies';
import { keyOf } from '../../data/useSending';
import { TagRow } from '../../parts/list/TagRow';
import { Part } from './Part';
import { Picker } from './Picker';
import { SavingWord } from '../SavingWord';
import { useSaving } from '../useSaving';
import type { Search } from './useSuggestions';

interface Props {
  company: Company;
  put: (company: Company) => void;
}

const titleId = 'part-brands';

/** Makes a brand; when somebody made it just now, theirs is taken. */
const makeBrand = async (name: string, idempotencyKey: string) => {
  try {
    return await taxonomyCalls.addBrand({ body: { name }, idempotencyKey });
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'name_taken') throw error;
    const known = await taxonomyCalls.brands({ query: { search: name } });
    const same = known.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (!same) throw error;
    return same;
  }
};

interface Change {
  said: string;
  add?: string;
  /** A brand that is not there yet is added by its name. */
  make?: string;
  remove?: string;
}

/** The list as it stands now is changed, not the one that was shown: another administrator's additions stay. */
const save = async (id: string, { add, make, remove }: Change, key: string): Promise<Company> => {
  const made = make === undefined ? add : (await makeBrand(make, keyOf(key, 'brand'))).id;
  const now = await inventoryCalls.one({ params: { id } });
  const ids = new Set(now.brands.map((one) => one.id));
  if (made !== undefined) ids.add(made);
  if (remove !== undefined) ids.delete(remove);
  return inventoryCalls.assign({ body: { id, brands: [...ids] } });
};

/** The brands an inventory may carry. */
export function BrandsPart({ company, put }: Props) {
  const { id, brands } = company;
  const { saving, save: send } = useSaving(async (change: Change, key) =>
    put(await save(id, change, key)),
  );
  const remove = (brand: string) => {
    const name = brands.find((one) => one.id === brand)?.name ?? 'The brand';
    document.getElementById(titleId)?.focus();
    send({ said: `${name} was removed.`, remove: brand });
  };
  const search = useCallback<Search>(async (text, signal) => {
    const found = await taxonomyCalls.brands({ query: { search: text }, signal });
    return found.slice(0, pickSize).map(({ id: brand, name }) => ({ id: brand, word: name }));
  }, []);
  return (
    <Part
      title="Brands"
      titleId={titleId}
      hint="What the inventory may carry. Each change is saved at once."
    >
      <TagRow
        label="Assigned brands"
        tags={brands.map((one) => ({ id: one.id, word: one.name }))}
        onRemove={remove}
        none="No brand is assigned yet."
      />
      <Picker
        label="Add a brand"
        search={search}
        taken={brands.map((one) => one.id)}
        onPick={({ id: brand, word }) => send({ said: `${word} was added.`, add: brand })}
        create={{
          word: (text) => `Add “${text}” as a new brand`,
          onCreate: (text) => send({ said: `${text} was added.`, make: text }),
        }}
      />
      <SavingWord saving={saving} />
    </Part>
  );
}
