import { Box } from '@chakra-ui/react';
import { useCallback, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ProductionDate } from '#contract/records/record';
import { DatePointFields } from './DatePointFields';
import { dateOf, fieldsOf } from '../../values/dateValues';
import type { FormValues } from '../../values/formValues';
import { ShownBack } from '../ShownBack';
import { TextField } from '../TextField';
import { Tick } from '../Tick';
import { useSyncedFields } from '../useSyncedFields';
import { useReadings } from '../useReadings';

/** What the text alone says, and what would be kept of text and fields together. */
const useDates = () => {
  const { control, setValue } = useFormContext<FormValues>();
  const date = useWatch({ control, name: 'date' });
  const readings = useReadings();
  const [firstText] = useState(date.text);
  const read = useCallback(
    (text: string) => {
      const alone = ProductionDate.safeParse({ text });
      return alone.success && readings ? readings.keptDate(alone.data) : null;
    },
    [readings],
  );
  const reading = useMemo(() => read(date.text), [read, date.text]);
  const first = useMemo(() => read(firstText), [read, firstText]);
  const filled = ProductionDate.safeParse({ ...dateOf(date), text: '' });
  const own = filled.success ? filled.data : null;
  const isBlank = own !== null && !own.unknown && own.dates.length === 0;
  const isSame = (one: ProductionDate) =>
    own !== null && readings !== null && readings.sameDate(one, own);
  const { confirm } = useSyncedFields(reading, {
    first,
    isBlank,
    isSame,
    take: (one) =>
      setValue(
        'date',
        { text: date.text, ...fieldsOf(one) },
        { shouldDirty: true, shouldValidate: true },
      ),
  });
  const differs = reading !== null && reading.said !== '' && !isSame(reading);
  const kept = own && readings && !isBlank ? readings.keptDate({ ...own, text: date.text }) : null;
  return { date, reading, differs, isBlank, kept, confirm };
};

/** A production date: as it is written, what is understood of it, and fields to correct that. */
export function DateFields() {
  const { formState } = useFormContext<FormValues>();
  const { date, reading, differs, isBlank, kept, confirm } = useDates();
  const [opened, setOpened] = useState<boolean | null>(null);
  const { from, to } = formState.errors.date ?? {};
  const unread = reading !== null && date.text.trim() !== '' && reading.said === '';
  const open = Boolean(from ?? to) || (opened ?? (unread || (differs && !isBlank)));
  return (
    <Box display="grid" gap="4">
      <TextField
        name="date.text"
        label="Date, as written"
        placeholder="e.g. c. 1889, 1960s, 1st century BC, 12 March 1921"
        hint="We keep your wording."
      />
      {reading && (
        <ShownBack
          said={reading.said}
          notes={
            unread
              ? [
                  ...reading.notes,
                  'It is kept as written; fill in the years below if you know them.',
                ]
              : reading.notes
          }
          onUse={differs ? confirm : undefined}
          use="Use this date"
        />
      )}
      {kept && differs && kept.said && (
        <Box fontSize="sm" role="status">
          {reading?.said ? 'From your entries' : 'Kept as'}: {kept.said}
        </Box>
      )}
      <Box
        as="details"
        {...{ open }}
        onToggle={({ currentTarget }) =>
          setOpened((currentTarget as unknown as HTMLDetailsElement).open)
        }
      >
        <Box as="summary" cursor="pointer" fontSize="sm" color="fg.muted" minH="11" py="2.5">
          Enter the date manually
        </Box>
        <Box display="grid" gap="4">
          <Box display="flex" flexWrap="wrap" columnGap="6" rowGap="2">
            <Tick name="date.unknown">Unknown</Tick>
            {!date.unknown && (
              <>
                <Tick name="date.circa">About (circa)</Tick>
                <Tick name="date.range">From … to …</Tick>
              </>
            )}
          </Box>
          {!date.unknown && <DatePointFields of="from" label={date.range ? 'From' : 'On'} />}
          {!date.unknown && date.range && <DatePointFields of="to" label="To" />}
        </Box>
      </Box>
    </Box>
  );
}
