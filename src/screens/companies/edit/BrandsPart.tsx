import { useCallback } from 'react';
import { pickSize } from '#contract/frame/limits';
import type { Company } from '#contract/people/companies';
import { CallError } from '../../../services/request/callError';
import { inventoryCalls } from '../../../services/inventories';
import { taxonomyCalls } from '../../../services/taxonomies';
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
const makeBrand = (name: string) =>
  taxonomyCalls.addBrand({ body: { name } }).catch(async (error: unknown) => {
    if (!(error instanceof CallError) || error.code !== 'name_taken') throw error;
    const known = await taxonomyCalls.brands({ query: { search: name } });
    const same = known.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (!same) throw error;
    return same;
  });

/** The brands an inventory may carry. */
export function BrandsPart({ company, put }: Props) {
  const { saving, run } = useSaving();
  const { id, brands } = company;
  /** The list as it stands now is changed, not the one that was shown: another administrator's additions stay. */
  const change = async (how: (ids: string[]) => string[]) => {
    const now = await inventoryCalls.one({ params: { id } });
    put(
      await inventoryCalls.assign({ body: { id, brands: how(now.brands.map((one) => one.id)) } }),
    );
  };
  const add = (brand: string) => change((ids) => [...new Set([...ids, brand])]);
  const remove = (brand: string) => {
    const name = brands.find((one) => one.id === brand)?.name ?? 'The brand';
    document.getElementById(titleId)?.focus();
    return run(`${name} was removed.`, () => change((ids) => ids.filter((one) => one !== brand)));
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
        onRemove={(brand) => void remove(brand)}
        none="No brand is assigned yet."
      />
      <Picker
        label="Add a brand"
        search={search}
        taken={brands.map((one) => one.id)}
        onPick={({ id: brand, word }) => void run(`${word} was added.`, () => add(brand))}
        create={{
          word: (text) => `Add “${text}” as a new brand`,
          onCreate: (text) =>
            void run(`${text} was added.`, async () => add((await makeBrand(text)).id)),
        }}
      />
      <SavingWord saving={saving} />
    </Part>
  );
}
