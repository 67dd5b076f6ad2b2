import { Box } from '@chakra-ui/react';
import type { ImportMapping } from '#contract/imports/imports';
import { Field } from '../../parts/form/Field';
import { CurrencyOptions } from '../../parts/form/CurrencyOptions';
import { Select } from '../../parts/form/Input';

interface Props {
  mapping: ImportMapping;
  onChange: (mapping: ImportMapping) => void;
}

/** How bare numbers are read, and what happens to what is there already. */
export function ImportOptions({ mapping, onChange }: Props) {
  return (
    <Box display="grid" gap="4" gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}>
      <Field label="Sizes without a unit are">
        {(aria) => (
          <Select
            {...aria}
            value={mapping.unit}
            onChange={(event) =>
              onChange({
                ...mapping,
                unit: event.target.value === 'INCHES' ? 'INCHES' : 'CENTIMETERS',
              })
            }
          >
            <option value="CENTIMETERS">Centimetres</option>
            <option value="INCHES">Inches</option>
          </Select>
        )}
      </Field>
      <Field label="Prices without a currency are in">
        {(aria) => (
          <Select
            {...aria}
            value={mapping.currency}
            onChange={(event) => onChange({ ...mapping, currency: event.target.value })}
          >
            <CurrencyOptions chosen={mapping.currency} />
          </Select>
        )}
      </Field>
      <Field label="Duplicates" hint="Rows whose catalogue number is in your company already.">
        {(aria) => (
          <Select
            {...aria}
            value={mapping.existing}
            onChange={(event) =>
              onChange({ ...mapping, existing: event.target.value === 'make' ? 'make' : 'skip' })
            }
          >
            <option value="skip">Skip</option>
            <option value="make">Import again</option>
          </Select>
        )}
      </Field>
    </Box>
  );
}
