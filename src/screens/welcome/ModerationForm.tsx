import { Box, chakra } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { wishableRoles, type Profile } from '#contract/people/people';
import { roleLabels } from '#contract/frame/roles';
import { Button } from '../parts/Button';
import { Field } from '../parts/form/Field';
import { Input, Select } from '../parts/form/Input';

const Form = chakra('form', { base: { display: 'grid', gap: '5' } });

const asked = [
  { name: 'first_name', label: 'First name', complete: 'given-name', most: 80 },
  { name: 'last_name', label: 'Last name', complete: 'family-name', most: 80 },
  {
    name: 'company_name',
    label: 'Company or institution',
    complete: 'organization',
    most: 120,
  },
  { name: 'country', label: 'Country', complete: 'country-name', most: 80 },
] as const;

const wishes: Record<(typeof wishableRoles)[number], string> = {
  BUYER: 'I collect or buy',
  DIGITAL_ARTIST: 'I make digital art',
  INVENTORY_SALES_MANAGER: 'I look after an inventory and sell from it',
  BOOTSTRAPPED: 'I register objects of my own',
};

interface Props {
  profile: Profile;
  busy: boolean;
  sent: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** What one says of oneself, so that the administrator knows whom they let in. */
export function ModerationForm({ profile, busy, sent, onSubmit }: Props) {
  return (
    <Form onSubmit={onSubmit}>
      {asked.map(({ name, label, complete, most }) => (
        <Field key={name} label={label}>
          {(aria) => (
            <Input
              {...aria}
              name={name}
              autoComplete={complete}
              maxLength={most}
              defaultValue={profile[name]}
            />
          )}
        </Field>
      ))}
      <Field label="What brings you here?" hint="We will confirm your role.">
        {(aria) => (
          <Select {...aria} name="wished_role" defaultValue={profile.wished_role ?? ''}>
            <option value="">Not sure yet</option>
            {wishableRoles.map((role) => (
              <option key={role} value={role}>
                {wishes[role]} ({roleLabels[role].label})
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="4">
        <Button type="submit" disabled={busy} aria-busy={busy}>
          {sent ? 'Send again' : 'Send'}
        </Button>
        <Box role="status" color="fg.muted" fontSize="sm">
          {sent && !busy && 'Thank you. Your details were sent.'}
        </Box>
      </Box>
    </Form>
  );
}
