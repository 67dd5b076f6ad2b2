import { Box } from '@chakra-ui/react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../shared/Button';
import { Field } from '../shared/Field';
import { Select } from '../shared/Input';
import type { FormValues } from './formValues';
import { Row } from './Group';
import { dateWords, readDate } from './readDate';
import { Tick } from './Tick';
import { TextField } from './TextField';

const Point = ({ of, label }: { of: 'from' | 'to'; label: string }) => {
  const { register } = useFormContext<FormValues>();
  return (
    <Box role="group" aria-label={label}>
      <Row columns="2fr 1fr 1fr 1fr">
        <TextField name={`date.${of}.year`} label={`${label}: year`} inputMode="numeric" />
        <TextField name={`date.${of}.month`} label="Month" inputMode="numeric" />
        <TextField name={`date.${of}.day`} label="Day" inputMode="numeric" />
        <Field label="Era">
          {(aria) => (
            <Select {...aria} {...register(`date.${of}.era`)}>
              <option value="AD">AD</option>
              <option value="BCE">BCE</option>
            </Select>
          )}
        </Field>
      </Row>
    </Box>
  );
};

/** A production date: as it is written, and what is understood of it; each may be corrected. */
export function DateFields() {
  const { control, setValue } = useFormContext<FormValues>();
  const date = useWatch({ control, name: 'date' });
  const read = readDate(date.text);
  const understood = read && dateWords(read);
  const same = understood === dateWords(date);
  return (
    <Box display="grid" gap="4">
      <TextField
        name="date.text"
        label="Date, as written"
        placeholder="c. 1889, 1960s, 1st century BC, 12 March 1921"
        hint={
          read && !same ? (
            <Box as="span" display="inline-flex" flexWrap="wrap" gap="2" alignItems="center">
              Understood as: {understood}.
              <Button
                variant="outline"
                size="sm"
                onClick={() =>
                  setValue(
                    'date',
                    { ...date, ...read },
                    { shouldDirty: true, shouldValidate: true },
                  )
                }
              >
                Use this
              </Button>
            </Box>
          ) : (
            dateWords(date) && `Understood as: ${dateWords(date)}.`
          )
        }
      />
      <Box display="flex" flexWrap="wrap" columnGap="6" rowGap="2">
        <Tick name="date.unknown">Unknown</Tick>
        {!date.unknown && (
          <>
            <Tick name="date.circa">About (circa)</Tick>
            <Tick name="date.range">From … to …</Tick>
          </>
        )}
      </Box>
      {!date.unknown && <Point of="from" label={date.range ? 'From' : 'On'} />}
      {!date.unknown && date.range && <Point of="to" label="To" />}
    </Box>
  );
}
