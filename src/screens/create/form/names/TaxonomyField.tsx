import { Box } from '@chakra-ui/react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FormValues } from '../../values/formValues';
import { AddTaxonomyOption } from './AddTaxonomyOption';
import { TextField } from '../TextField';
import { useTaxonomy } from './useTaxonomy';

interface Props {
  name: 'brand' | 'collection';
  label: string;
  hint?: string;
  wrong?: boolean;
}

/** Choose one of the names known, or add a new one to them. */
export function TaxonomyField({ name, label, hint, wrong = false }: Props) {
  const { control, setValue } = useFormContext<FormValues>();
  const typed = useWatch({ control, name });
  const choose = (chosen: string) =>
    setValue(name, chosen, { shouldDirty: true, shouldValidate: true });
  const known = useTaxonomy(name, typed, choose);
  return (
    <Box>
      <TextField name={name} label={label} hint={hint} wrong={wrong} list={`known-${name}`} />
      <datalist id={`known-${name}`}>
        {known.names.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <AddTaxonomyOption kind={name} held={typed.trim()} known={known} onName={choose} />
    </Box>
  );
}
