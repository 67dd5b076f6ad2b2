import { Box } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm, type FieldPath } from 'react-hook-form';
import type { RecordView } from '#contract/records/record';
import type { DraftValues } from '#machines/screens/draft';
import { Moment } from '../../parts/history/Moment';
import { formResolver } from '../values/formResolver';
import { FormStep } from './FormStep';
import {
  formField,
  fromRecord,
  toRecord,
  validPart,
  waitingPart,
  type FormValues,
} from '../values/formValues';
import { keepTyped, readTyped } from '../kept';
import type { Flow } from '../useDraft';

interface Props {
  flow: Flow;
  /** Null: not born yet. */
  id: string | null;
  /** The server's record with what is not confirmed laid over it; read once, when the step opens. */
  record: Partial<RecordView>;
  /** When what was typed here before was kept, if it was. */
  restored: string | null;
  /** What the server says of single fields. */
  fields: readonly { field: string; message: string }[];
  onChange: (values: DraftValues) => void;
}

const spell = (values: FormValues) =>
  new Map(
    Object.entries(validPart(toRecord(values))).map(([name, value]) => [
      name,
      JSON.stringify(value),
    ]),
  );

/** The form of step one: keystrokes live here, what became of the record's fields goes to the draft's chart. */
export function DraftForm({ flow, id, record, restored, fields, onChange }: Props) {
  const [initial] = useState(() => ({ ...fromRecord(record), ...readTyped(flow, id) }));
  const form = useForm<FormValues>({
    defaultValues: initial,
    resolver: formResolver,
    mode: 'onTouched',
  });
  const told = useRef(spell(initial));
  const { setError, getValues } = form;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          // What is wrong is judged again with every key, also by the fields beside it: a range, a day of a month.
          const [group] = (name ?? '').split('.') as [keyof FormValues];
          if (name && form.getFieldState(group).error) void form.trigger(group);
          keepTyped(flow, id, waitingPart(values));
          const now = spell(values);
          const changed = [...now].filter(([name, value]) => told.current.get(name) !== value);
          if (changed.length === 0) return;
          told.current = now;
          onChange(Object.fromEntries(changed.map(([name, value]) => [name, JSON.parse(value)])));
        },
      }),
    [form, onChange, flow, id],
  );
  useEffect(() => {
    fields.forEach(({ field, message }, index) =>
      setError(
        formField(field, getValues()) as FieldPath<FormValues>,
        { type: 'server', message },
        { shouldFocus: index === 0 },
      ),
    );
  }, [fields, setError, getValues]);
  return (
    <FormProvider {...form}>
      {restored && (
        <Box role="status" fontSize="sm" bg="bg.muted" borderRadius="md" px="4" py="3" mb="6">
          What you had typed is back, as it stood on <Moment at={restored} />.
        </Box>
      )}
      <form noValidate onSubmit={(event) => event.preventDefault()} aria-label="Object form">
        <FormStep flow={flow} />
      </form>
    </FormProvider>
  );
}
