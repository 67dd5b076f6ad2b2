import { Box } from '@chakra-ui/react';
import { pickSize } from '#contract/frame/limits';
import { companyTypeLabels } from '#contract/people/companies';
import { inventoryCalls } from '../../services/inventories';
import { Lookup, type Choice } from '../parts/form/Lookup';
import { TagRow } from '../parts/list/TagRow';
import type { Faults } from './faults';
import type { Named } from './personValues';

const search = async (text: string, signal: AbortSignal): Promise<Choice[]> => {
  const { content } = await inventoryCalls.search({
    query: { page: 0, size: pickSize },
    body: { search_string: text },
    signal,
  });
  return content.map(({ id, name, type, country }) => ({
    id,
    word: name,
    note: [companyTypeLabels[type], country].filter(Boolean).join(', '),
  }));
};
const named = ({ id, word }: Choice): Named => ({ id, name: word });
const tagOf = ({ id, name }: Named) => ({ id, word: name });
const none = 'No match.';

interface CompanyProps {
  company: Named | null;
  error?: string | undefined;
  onCompany: (company: Named | null) => void;
}

/** The company that a person belongs to. */
export const CompanyLookup = ({ company, error, onCompany }: CompanyProps) => (
  <Box display="grid" gap="2">
    <Lookup
      label="Company"
      hint="The one they belong to."
      placeholder={company ? 'Choose another' : 'Find a company'}
      error={error}
      search={search}
      taken={company ? [company.id] : []}
      none={none}
      onChoose={(choice) => onCompany(named(choice))}
    />
    <TagRow
      label="Chosen company"
      tags={company ? [tagOf(company)] : []}
      onRemove={() => onCompany(null)}
    />
  </Box>
);

interface Props {
  company: Named | null;
  inventories: readonly Named[];
  faults: Faults;
  /** Left out where the company is asked for elsewhere on the page. */
  onCompany?: ((company: Named | null) => void) | undefined;
  onInventories: (inventories: Named[]) => void;
}

/** For whom a person acts: the company they belong to, and the inventories they work on. */
export const Placing = ({ company, inventories, faults, onCompany, onInventories }: Props) => (
  <Box display="grid" gap="6">
    {onCompany && <CompanyLookup company={company} error={faults.company} onCompany={onCompany} />}
    <Box display="grid" gap="2">
      <Lookup
        label="Inventories"
        hint="Inventories this user can access."
        placeholder="Find an inventory"
        error={faults.inventories}
        search={search}
        taken={inventories.map(({ id }) => id)}
        none={none}
        onChoose={(choice) => onInventories([...inventories, named(choice)])}
      />
      <TagRow
        label="Chosen inventories"
        tags={inventories.map(tagOf)}
        onRemove={(id) => onInventories(inventories.filter((one) => one.id !== id))}
      />
    </Box>
  </Box>
);
