import { Box } from '@chakra-ui/react';
import { useFormContext, useWatch } from 'react-hook-form';
import { RecordFields } from '#contract/records/record';
import type { FormValues } from '../values/formValues';
import { Row } from '../Group';
import { TextField } from './TextField';

const { serial_number_size: numbered, ap_edition_size: proofs } = RecordFields.shape;

const range = (count: number) => (count === 1 ? 'number 1' : `numbers 1 to ${count}`);

/** "3 artist’s proofs, numbers 1 to 3; then 25 serials, numbers 1 to 25." EDITION_AP stands first (spec 3). */
const madeWords = (size: number, ap: number): string => {
  if (ap === 0)
    return size === 1 ? 'A unique piece: one serial.' : `${size} serials, ${range(size)}.`;
  const first = `${ap} artist’s ${ap === 1 ? 'proof' : 'proofs'}, ${range(ap)}`;
  return `${first}; then ${size} ${size === 1 ? 'serial' : 'serials'}, ${range(size)}.`;
};

/** How many there are, and how many serials of it are made here, each with its edition number. */
export function EditionFields({ digital }: { digital: boolean }) {
  const { control } = useFormContext<FormValues>();
  const [size, ap] = useWatch({ control, name: ['serial_number_size', 'ap_edition_size'] });
  const [some, more] = [
    numbered.safeParse(size.trim() === '' ? 1 : Number(size)),
    proofs.safeParse(ap.trim() === '' ? 0 : Number(ap)),
  ];
  return (
    <>
      <Row columns="1fr 1fr 1fr">
        <TextField
          name="limited_edition_size"
          label="Limited edition of"
          inputMode="numeric"
          hint="Total edition size. Leave empty if not limited."
        />
        <TextField
          name="serial_number_size"
          label="Size of the edition"
          inputMode="numeric"
          hint={
            digital
              ? 'Serials made here; each gets its edition number.'
              : 'How many numbered copies to register.'
          }
        />
        <TextField
          name="ap_edition_size"
          label="Artist’s proofs"
          inputMode="numeric"
          hint="They come before the numbered serials."
        />
      </Row>
      {some.success && more.success && (
        <Box fontSize="sm" color="fg.muted" role="status" mt="-2">
          This makes: {madeWords(some.data, more.data)}
        </Box>
      )}
    </>
  );
}
