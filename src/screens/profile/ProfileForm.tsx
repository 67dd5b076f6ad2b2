import { Box, chakra } from '@chakra-ui/react';
import type { Profile } from '#contract/people/people';
import { Button } from '../parts/Button';
import { CurrencyOptions } from '../parts/form/CurrencyOptions';
import { Field } from '../parts/form/Field';
import { Input, Select } from '../parts/form/Input';
import { profileRows } from '../parts/form/profileFields';
import { Unsaved } from '../parts/form/Unsaved';
import { useAlias } from '../parts/form/useAlias';
import { useProfileForm } from './useProfileForm';

const Form = chakra('form', {
  base: { display: 'grid', gap: '5', gridTemplateColumns: { base: '1fr', md: '1fr 1fr' } },
});
const whole = { base: 'auto', md: '1 / -1' };

/** The profile form of spec 3. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { faults, busy, save, typed, type } = useProfileForm();
  const alias = useAlias(profile.alias);
  return (
    <Form noValidate onSubmit={save} onChange={type}>
      <Unsaved when={typed && !busy} />
      <Box gridColumn={whole}>
        <Field label="Alias" hint={alias.hint} error={faults.alias ?? alias.error} required>
          {(aria) => (
            <Input
              {...aria}
              name="alias"
              defaultValue={profile.alias}
              autoComplete="nickname"
              maxLength={60}
              onChange={(event) => alias.type(event.currentTarget.value)}
            />
          )}
        </Field>
      </Box>
      {profileRows.map(({ name, label, complete, most, wide }) => (
        <Box key={name} gridColumn={wide ? whole : 'auto'}>
          <Field label={label} error={faults[name]}>
            {(aria) => (
              <Input
                {...aria}
                name={name}
                defaultValue={profile[name]}
                maxLength={most}
                autoComplete={complete}
              />
            )}
          </Field>
        </Box>
      ))}
      <Field label="Language">
        {(aria) => (
          <Select {...aria} name="language" defaultValue="en">
            <option value="en">English</option>
          </Select>
        )}
      </Field>
      <Field label="Currency" error={faults.currency}>
        {(aria) => (
          <Select {...aria} name="currency" defaultValue={profile.currency}>
            <CurrencyOptions chosen={profile.currency} />
          </Select>
        )}
      </Field>
      <Box gridColumn={whole}>
        <Button type="submit" disabled={busy} aria-busy={busy}>
          Save
        </Button>
      </Box>
    </Form>
  );
}
