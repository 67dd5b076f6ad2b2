import { Box } from '@chakra-ui/react';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { Row } from '../Group';
import type { FormValues } from '../values/formValues';
import { TaxonomyField } from './names/TaxonomyField';
import { TextField } from './TextField';

/** The fields of which one has to be filled; what is said of all of them is said once, beneath them. */
export function MadeBy({ digital }: { digital: boolean }) {
  const { formState } = useFormContext<FormValues>();
  const id = useId();
  const error = formState.errors.root?.madeBy?.message;
  return (
    <Box
      role="group"
      aria-label="Who made it"
      aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
    >
      <Row columns={digital ? '1fr' : '1fr 1fr 1fr'}>
        <TextField name="artist" label="Artist" wrong={Boolean(error)} />
        {!digital && <TextField name="maker" label="Maker" wrong={Boolean(error)} />}
        {!digital && <TaxonomyField name="brand" label="Brand" wrong={Boolean(error)} />}
      </Row>
      <Box id={`${id}-hint`} fontSize="sm" color="fg.muted" mt="1.5">
        {digital
          ? 'Required. Your name, as on the label.'
          : 'One of the three is required, as on the label. A maker is a workshop, house or factory.'}
      </Box>
      {error && (
        <Box id={`${id}-error`} role="alert" fontSize="sm" color="fg.error" mt="1.5">
          {error}
        </Box>
      )}
    </Box>
  );
}
