import { Box } from '@chakra-ui/react';
import { useFormContext, useWatch } from 'react-hook-form';
import { RecordFields } from '#contract/records/record';
import type { FormValues } from '../values/formValues';
import { TextField } from './TextField';

/** Several makers in one line; the list is trimmed and numbered in order (spec 5). */
export function Authors() {
  const { control } = useFormContext<FormValues>();
  const read = RecordFields.shape.authors.safeParse(useWatch({ control, name: 'authors' }));
  const names = read.success ? read.data : [];
  return (
    <Box>
      <TextField
        name="authors"
        label="Authors"
        hint="If several people made it, separate names with commas."
      />
      {names.length > 0 && (
        <Box
          as="ol"
          aria-label="Authors, numbered"
          listStyleType="decimal"
          pl="6"
          mt="1.5"
          fontSize="sm"
          color="fg.muted"
        >
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </Box>
      )}
    </Box>
  );
}
