import { Box } from '@chakra-ui/react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { daysIn } from '#contract/records/record';
import { Field } from '../../../parts/form/Field';
import { Select } from '../../../parts/form/Input';
import type { FormValues } from '../../values/formValues';
import { Row } from '../../Group';
import { TextField } from '../TextField';

const months = Array.from({ length: 12 }, (_, index) =>
  new Date(Date.UTC(2000, index, 1)).toLocaleString('en', { month: 'long', timeZone: 'UTC' }),
);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

/** One end of a date: the days follow the month, and the month's days the year. */
export function DatePointFields({ of, label }: { of: 'from' | 'to'; label: string }) {
  const { register, control, setValue, formState } = useFormContext<FormValues>();
  const { year, month, day, era } = useWatch({ control, name: `date.${of}` });
  const days = month === '' ? 0 : daysIn(Number(month), { year: Number(year) || 2000, era });
  const error = (part: string) =>
    (get(formState.errors, `date.${of}.${part}`) as { message?: string } | undefined)?.message;
  const follow = { deps: 'date' as const };
  return (
    <Box role="group" aria-label={label}>
      <Row columns="2fr 2fr 1fr 1fr" narrow="1fr 1fr">
        <TextField
          name={`date.${of}.year`}
          label={`${label}: year`}
          inputMode="numeric"
          deps="date"
        />
        <Field label="Month" error={error('month')}>
          {(aria) => (
            <Select
              {...aria}
              {...register(`date.${of}.month`, {
                ...follow,
                onChange: ({ target }: { target: { value: string } }) => {
                  const left =
                    target.value === ''
                      ? 0
                      : daysIn(Number(target.value), { year: Number(year) || 2000, era });
                  if (Number(day) > left) setValue(`date.${of}.day`, '', { shouldDirty: true });
                },
              })}
            >
              <option value="">–</option>
              {months.map((name, index) => (
                <option key={name} value={index + 1}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Day" error={error('day')}>
          {(aria) => (
            <Select {...aria} {...register(`date.${of}.day`, follow)}>
              <option value="">–</option>
              {upTo(Math.max(days, Number(day) || 0)).map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Era">
          {(aria) => (
            <Select {...aria} {...register(`date.${of}.era`, follow)}>
              <option value="AD">AD</option>
              <option value="BCE">BC</option>
            </Select>
          )}
        </Field>
      </Row>
    </Box>
  );
}
