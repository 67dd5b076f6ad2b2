import { Box, chakra } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { NewPerson } from '#contract/people/people';
import type { Role } from '#contract/frame/roles';
import { accountCalls } from '../../../services/accounts';
import { useSending } from '../../data/useSending';
import { Button, ButtonLink, TextLink } from '../../parts/Button';
import { Page } from '../../parts/Page';
import { Section } from '../../parts/Section';
import { toast } from '../../parts/overlay/toast';
import { Unsaved } from '../../parts/form/Unsaved';
import { faultsOf, refusalOf } from '../faults';
import { findUnchosen } from '../../parts/form/Lookup';
import { companyFault, WithoutCompany } from '../CompanyOfRole';
import { PersonFields } from '../PersonFields';
import { filled, noValues, type PersonValues } from '../personValues';
import { RoleChoice } from '../RoleChoice';
import { useFaults } from '../useFaults';

type NewPersonBody = Parameters<typeof accountCalls.create>[0]['body'];

const Form = chakra('form', { base: { display: 'grid', gap: '8' } });

/** Sends the new person; what is refused stands at its field. */
const useAdding = () => {
  const navigate = useNavigate();
  const { form, faults, mark, clear } = useFaults();
  const [values, setValues] = useState<PersonValues>(noValues);
  const [roles, setRoles] = useState<Role[]>([]);
  const [without, setWithout] = useState(false);
  const [done, setDone] = useState(false);
  const { send, busy } = useSending(
    (body: NewPersonBody, idempotencyKey) => accountCalls.create({ body, idempotencyKey }),
    {
      onDone: ({ account_id }) => {
        setDone(true);
        void navigate(`/admin/people/add_success?id=${account_id}`);
      },
      onFailed: (error) => {
        const refused = refusalOf(error);
        if (refused) mark(refused);
        else toast.error(error);
      },
    },
  );

  const add = (event: FormEvent) => {
    event.preventDefault();
    if (findUnchosen()) return;
    const body = { email: '', ...filled(values), roles };
    const company = companyFault({ roles, company: values.company, without });
    const found = { ...faultsOf(NewPerson, body), ...(company && { company }) };
    if (Object.keys(found).length > 0) return mark(found);
    send(body);
  };
  const unsaved = !done && (roles.length > 0 || Object.keys(filled(values)).length > 0);
  return {
    form,
    values,
    setValues,
    roles,
    setRoles,
    faults,
    clear,
    busy,
    add,
    unsaved,
    without,
    setWithout,
  };
};

/** R52: adds a person, approved at once with the roles chosen here; a mail tells them to choose a password. */
export function AddScreen() {
  const { form, values, roles, faults, clear, busy, unsaved, ...set } = useAdding();
  return (
    <Page
      width="form"
      above={<TextLink to="/admin/people">People</TextLink>}
      title="Add person"
      lead="They are approved at once and get an e-mail to choose a password."
    >
      <Form ref={form} noValidate aria-label="New person" onSubmit={set.add}>
        <RoleChoice
          roles={roles}
          error={faults.roles}
          onChange={(chosen) => {
            set.setRoles(chosen);
            clear(['roles']);
          }}
        />
        <Section title="Who they are">
          <PersonFields
            values={values}
            faults={faults}
            onChange={(change) => {
              set.setValues((before) => ({ ...before, ...change }));
              clear(Object.keys(change));
            }}
          />
        </Section>
        <WithoutCompany
          {...{ roles, without: set.without }}
          company={values.company}
          onWithout={(said) => {
            set.setWithout(said);
            clear(['company']);
          }}
        />
        <Box display="flex" flexWrap="wrap" gap="3">
          <Button type="submit" disabled={busy} aria-busy={busy}>
            {busy ? 'Adding…' : 'Add person'}
          </Button>
          <ButtonLink to="/admin/people" variant="ghost">
            Cancel
          </ButtonLink>
        </Box>
      </Form>
      <Unsaved when={unsaved} />
    </Page>
  );
}
