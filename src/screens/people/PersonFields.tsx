import { Box } from '@chakra-ui/react';
import { Field } from '../parts/form/Field';
import { CurrencyOptions } from '../parts/form/CurrencyOptions';
import { Input, Select } from '../parts/form/Input';
import { AliasField } from './AliasField';
import type { Faults } from './faults';
import { personFields } from './personFields';
import { Placing } from './Placing';
import type { PersonValues } from './personValues';

const whole = { base: 'auto', md: '1 / -1' };

interface Props {
  values: PersonValues;
  faults: Faults;
  /** The alias that the person has already. */
  alias?: string;
  /** What somebody else wrote meanwhile, by field. */
  meanwhile?: Readonly<Record<string, string>>;
  onChange: (change: Partial<PersonValues>) => void;
  /** The company is asked for elsewhere on the page. */
  companyElsewhere?: boolean;
}

/** Everything about a person that is written: address, alias, profile (spec 3), placing. */
export function PersonFields({
  values,
  faults,
  alias,
  meanwhile = {},
  onChange,
  companyElsewhere = false,
}: Props) {
  const noteOf = (name: string, hint?: string) =>
    name in meanwhile ? `Meanwhile somebody wrote “${meanwhile[name]}”. Yours is kept.` : hint;
  return (
    <Box display="grid" gap="8">
      <Box display="grid" gap="5" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        <Box gridColumn={whole}>
          <Field
            label="E-mail"
            hint={noteOf('email', 'They log in with it and get e-mail there.')}
            error={faults.email}
            required
          >
            {(aria) => (
              <Input
                {...aria}
                type="email"
                value={values.email}
                maxLength={254}
                autoComplete="off"
                onChange={(event) => onChange({ email: event.target.value })}
              />
            )}
          </Field>
        </Box>
        <Box gridColumn={whole}>
          <AliasField
            value={values.alias}
            error={faults.alias}
            {...(alias === undefined ? {} : { own: alias })}
            onChange={(next) => onChange({ alias: next })}
          />
        </Box>
        {personFields.map(({ name, label, most, wide, hint }) => (
          <Box key={name} gridColumn={wide ? whole : 'auto'}>
            <Field label={label} hint={noteOf(name, hint)} error={faults[name]}>
              {(aria) => (
                <Input
                  {...aria}
                  value={values[name]}
                  maxLength={most}
                  autoComplete="off"
                  onChange={(event) => onChange({ [name]: event.target.value })}
                />
              )}
            </Field>
          </Box>
        ))}
        <Field label="Currency" hint={noteOf('currency')} error={faults.currency}>
          {(aria) => (
            <Select
              {...aria}
              value={values.currency}
              onChange={(event) => onChange({ currency: event.target.value })}
            >
              {values.currency === '' && <option value="">No currency</option>}
              <CurrencyOptions chosen={values.currency} />
            </Select>
          )}
        </Field>
        <Field label="Language">
          {(aria) => (
            <Select
              {...aria}
              value={values.language || 'en'}
              onChange={(event) => onChange({ language: event.target.value })}
            >
              <option value="en">English</option>
            </Select>
          )}
        </Field>
      </Box>
      <Placing
        company={values.company}
        inventories={values.inventories}
        faults={faults}
        onCompany={companyElsewhere ? undefined : (company) => onChange({ company })}
        onInventories={(inventories) => onChange({ inventories })}
      />
    </Box>
  );
}
