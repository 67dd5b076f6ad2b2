import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { labelOfField, type ImportField } from '#contract/imports/importFields';
import type { ImportMapping } from '#contract/imports/imports';
import { Field } from '../../parts/form/Field';
import { Input } from '../../parts/form/Input';
import { FieldSelect } from './FieldSelect';
import { withConstant } from './mapping';

interface Props {
  mapping: ImportMapping;
  onChange: (mapping: ImportMapping) => void;
}

/** What stands where the file says nothing: a category for all rows, a name for those without one. */
export function Constants({ mapping, onChange }: Props) {
  const [fresh, setFresh] = useState<ImportField[]>([]);
  const set = mapping.constants.map(({ field }) => field);
  const shown = [...set, ...fresh.filter((field) => !set.includes(field))];
  return (
    <Box display="grid" gap="4" maxW="form">
      <Box>
        <Box as="h3" fontFamily="body" fontSize="md" fontWeight="medium">
          Default values
        </Box>
        <Box fontSize="sm" color="fg.muted">
          Used for every row where the file says nothing.
        </Box>
      </Box>
      {shown.map((field) => (
        <Field key={field} label={labelOfField(field)}>
          {(aria) => (
            <Input
              {...aria}
              maxLength={8000}
              defaultValue={mapping.constants.find((one) => one.field === field)?.value ?? ''}
              onChange={(event) => {
                setFresh((before) => (before.includes(field) ? before : [...before, field]));
                onChange(withConstant(mapping, field, event.target.value.trim()));
              }}
            />
          )}
        </Field>
      ))}
      <Box maxW={{ md: '16rem' }}>
        <FieldSelect
          label="Default for another field"
          value={null}
          none="Add a field…"
          taken={shown}
          onChange={(field) => field && setFresh([...fresh, field])}
        />
      </Box>
    </Box>
  );
}
