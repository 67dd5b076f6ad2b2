import { Box } from '@chakra-ui/react';
import { useCallback } from 'react';
import { pickSize } from '#contract/frame/limits';
import type { Company } from '#contract/people/companies';
import { roleLabels, type Role } from '#contract/frame/roles';
import { accountCalls } from '../../../services/accounts';
import { inventoryCalls } from '../../../services/inventories';
import { Part } from './Part';
import { PersonLine } from './PersonLine';
import { Picker } from './Picker';
import { SavingWord } from '../SavingWord';
import { useSaving } from '../useSaving';
import type { Search } from './useSuggestions';

interface Props {
  company: Company;
  put: (company: Company) => void;
}

const titleId = 'part-people';
const roleWord = (role: Role | null | undefined) => (role ? roleLabels[role].label : 'No role yet');

interface Change {
  said: string;
  add?: string;
  remove?: string;
}

/** The list as it stands now is changed, not the one that was shown: another administrator's additions stay. */
const save = async (id: string, { add, remove }: Change): Promise<Company> => {
  const now = await inventoryCalls.one({ params: { id } });
  const ids = new Set(now.users.filter((one) => one.assigned).map((one) => one.account_id));
  if (add !== undefined) ids.add(add);
  if (remove !== undefined) ids.delete(remove);
  return inventoryCalls.assignUsers({ body: { ids: [...ids], name: now.name } });
};

/** The people who work on an inventory, and those who only belong to its company. */
export function PeoplePart({ company, put }: Props) {
  const { id, users } = company;
  const { saving, save: send } = useSaving(async (change: Change) => put(await save(id, change)));
  const assigned = users.filter((one) => one.assigned);
  const add = (person: string, name: string) =>
    send({ said: `${name} was assigned.`, add: person });
  const remove = (person: string, name: string) => {
    // The line goes with who does not belong to the company, and the focus with it.
    if (!users.find((one) => one.account_id === person)?.belongs)
      document.getElementById(titleId)?.focus();
    send({ said: `${name} was removed.`, remove: person });
  };
  const search = useCallback<Search>(async (text, signal) => {
    const { content } = await accountCalls.search({
      body: {
        search_criteria_list: [
          ...(text ? [{ key: 'text' as const, value: text }] : []),
          { key: 'state' as const, value: 'approved' },
        ],
        size: pickSize,
      },
      signal,
    });
    // Whoever administers works on no inventory.
    const fit = content.filter((one) => !one.roles.includes('UBER_ADMIN'));
    return fit.map(({ account_id, first_name, last_name, alias, email, roles }) => ({
      id: account_id,
      word: [first_name, last_name].filter(Boolean).join(' ') || alias,
      note: `${roleWord(roles[0])}, ${email}`,
    }));
  }, []);
  return (
    <Part
      title="People"
      titleId={titleId}
      hint="Who works on the inventory. While anyone is assigned, the company’s type is locked. Each change is saved at once."
    >
      {users.length > 0 ? (
        <Box as="ul" aria-label="People of the inventory" listStyleType="none">
          {users.map((user) => (
            <PersonLine
              key={user.account_id}
              user={user}
              role={roleWord(user.role)}
              onAssign={() => add(user.account_id, user.name || user.alias)}
              onRemove={() => remove(user.account_id, user.name || user.alias)}
            />
          ))}
        </Box>
      ) : (
        <Box fontSize="sm" color="fg.muted">
          Nobody is assigned yet.
        </Box>
      )}
      <Picker
        label="Assign a person"
        hint="By name, alias or e-mail."
        search={search}
        taken={assigned.map((one) => one.account_id)}
        onPick={({ id: person, word }) => add(person, word)}
      />
      <SavingWord saving={saving} />
    </Part>
  );
}
