import { Box, chakra } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { PersonChange } from '#contract/people/people';
import { accountCalls } from '../../../services/accounts';
import { CallError } from '../../../services/request/callError';
import { Button } from '../../parts/Button';
import { toast } from '../../parts/overlay/toast';
import { findUnchosen } from '../../parts/form/Lookup';
import { Unsaved } from '../../parts/form/Unsaved';
import { useProfile } from '../../data/session';
import { useSending } from '../../data/useSending';
import { faultsOf, refusalOf } from '../faults';
import { PersonFields } from '../PersonFields';
import { changesOf, valuesOf } from '../personValues';
import { asksCompany } from './mayDecide';
import { useFaults } from '../useFaults';
import { readPerson } from './readPerson';
import type { Opened, UsedPerson } from './usePerson';

type Change = Parameters<typeof accountCalls.edit>[0]['body'];

const Form = chakra('form', { base: { display: 'grid', gap: '6' } });
const changedMeanwhile =
  'Somebody changed this person meanwhile. What you typed is kept. Check it, and save again.';

/** Everything written of the person; only what was changed is sent, and only onto what was seen. */
export function PersonForm({ used, open }: { used: UsedPerson; open: Opened }) {
  const { person, values, clashes } = open;
  const own = useProfile()?.account_id ?? '';
  const { form, faults, mark, clear } = useFaults();
  const stored = valuesOf(person);
  const changes = changesOf(stored, values);
  const changed = Object.keys(changes).length > 0;
  const meanwhile = Object.fromEntries(
    clashes.flatMap((name) => {
      const now = stored[name];
      return typeof now === 'string' ? [[name, now || 'nothing']] : [];
    }),
  );

  const { send, busy } = useSending(
    async (body: Change, idempotencyKey) => {
      const params = { id: person.account_id };
      try {
        return { now: await accountCalls.edit({ params, body, idempotencyKey }), late: false };
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'changed_meanwhile') throw error;
        return { now: await readPerson(person.account_id), late: true };
      }
    },
    {
      onDone: ({ now, late }) => {
        used.take(now, late ? changedMeanwhile : null);
        if (!late) toast.done('The person is saved.');
      },
      onFailed: (error) => {
        const known = refusalOf(error);
        if (known) mark(known);
        else toast.error(error);
      },
    },
  );
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (findUnchosen()) return;
    const body = { ...changes, updated_at: person.updated_at };
    const found = faultsOf(PersonChange, body);
    if (Object.keys(found).length > 0) return mark(found);
    send(body);
  };
  return (
    <Form ref={form} noValidate aria-label="Person" onSubmit={save}>
      <PersonFields
        values={values}
        faults={faults}
        alias={person.alias}
        meanwhile={meanwhile}
        companyElsewhere={asksCompany(person, own)}
        onChange={(change) => {
          used.type(change);
          clear(Object.keys(change));
        }}
      />
      <Box display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <Button type="submit" disabled={busy || !changed} aria-busy={busy}>
          {busy ? 'Saving…' : 'Save'}
        </Button>
        {changed && (
          <Button
            variant="ghost"
            disabled={busy}
            onClick={() => {
              used.settle(person);
              clear(Object.keys(faults));
            }}
          >
            Undo
          </Button>
        )}
        <Box fontSize="sm" color="fg.muted" role="status">
          {changed ? 'Not saved yet' : ''}
        </Box>
      </Box>
      <Unsaved when={changed && !busy} />
    </Form>
  );
}
