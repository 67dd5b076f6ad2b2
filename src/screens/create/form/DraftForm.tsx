import { Box } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
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

// Loaded after the form. Its column stays empty until then.
const LabelPreview = lazy(() =>
  import('./LabelPreview').then((part) => ({ default: part.LabelPreview })),
);

interface Props {
  /** Who writes it. */
  account: string;
  flow: Flow;
  /** Null: not born yet. */
  id: string | null;
  /** The server's record with what is not confirmed laid over it; read once, when the step opens. */
  record: Partial<RecordView>;
  /** When what was typed here before was kept, if it was. */
  restored: string | null;
  /** What the server says of single fields. */
  fields: readonly { field: string; message: string }[];
  /** The address of the first picture, where there is one. */
  picture: string | null;
  onChange: (values: DraftValues) => void;
  /** Gets the judgement of what is typed: false where something cannot be taken, which is then said at its field. */
  judge: RefObject<() => boolean>;
  /** What comes before the fields: the pictures. */
  children: ReactNode;
}

const spell = (values: FormValues) =>
  new Map(
    Object.entries(validPart(toRecord(values))).map(([name, value]) => [
      name,
      JSON.stringify(value),
    ]),
  );

/** The form of step one: keystrokes live here, what became of the record's fields goes to the draft's chart. */
export function DraftForm(props: Props) {
  const { account, flow, id, record, restored, fields, picture, onChange, judge, children } = props;
  const [initial] = useState(() => ({
    ...fromRecord(record),
    ...readTyped({ account, flow, id }),
  }));
  const form = useForm<FormValues>({
    defaultValues: initial,
    resolver: formResolver,
    mode: 'onTouched',
  });
  const told = useRef(spell(initial));
  const place = useRef<HTMLFormElement>(null);
  const { setError, clearErrors, getValues, trigger } = form;
  const wantsFocus = useRef(false);
  // Read here so that an error draws this form anew.
  void form.formState.errors;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          // What is wrong is judged again with every key, also by the fields beside it: a range, a day of a month.
          const isNamed = `${values.artist}${values.maker}${values.brand}`.trim() !== '';
          if (isNamed && form.formState.errors.root?.madeBy) clearErrors('root.madeBy');
          const [group] = (name ?? '').split('.') as [keyof FormValues];
          if (name && form.getFieldState(group).error) void form.trigger(group);
          keepTyped({ account, flow, id }, waitingPart(values));
          const now = spell(values);
          const changed = [...now].filter(([name, value]) => told.current.get(name) !== value);
          if (changed.length === 0) return;
          told.current = now;
          onChange(Object.fromEntries(changed.map(([name, value]) => [name, JSON.parse(value)])));
        },
      }),
    [form, clearErrors, onChange, account, flow, id],
  );
  useEffect(() => {
    for (const { field, message } of fields)
      setError(formField(field, getValues()) as FieldPath<FormValues>, { type: 'server', message });
    if (fields.length > 0) wantsFocus.current = true;
  }, [fields, setError, getValues]);
  useEffect(() => {
    judge.current = () => {
      const waiting = Object.keys(waitingPart(getValues())) as (keyof FormValues)[];
      if (waiting.length === 0) return true;
      wantsFocus.current = true;
      void trigger(waiting);
      return false;
    };
  }, [judge, trigger, getValues]);
  // Once the part of the form that the error is in has opened.
  useEffect(() => {
    const wrong = wantsFocus.current && place.current?.querySelector('[aria-invalid=true]');
    if (!(wrong instanceof HTMLElement)) return;
    wantsFocus.current = false;
    wrong.focus();
  });
  return (
    <FormProvider {...form}>
      {restored && (
        <Box role="status" fontSize="sm" bg="bg.muted" borderRadius="md" px="4" py="3" mb="6">
          We restored what you typed on <Moment at={restored} />.
        </Box>
      )}
      <Box
        display="grid"
        columnGap="16"
        gridTemplateColumns="minmax(0, 40rem)"
        css={{
          '@media (min-width: 68.75rem)': {
            gridTemplateColumns: 'minmax(0, 40rem) minmax(16rem, 22rem)',
            justifyContent: 'space-between',
          },
        }}
      >
        <Box minWidth="0">
          {children}
          <form
            ref={place}
            noValidate
            onSubmit={(event) => event.preventDefault()}
            aria-label="Object form"
          >
            <FormStep flow={flow} />
          </form>
        </Box>
        <Suspense fallback={null}>
          <LabelPreview picture={picture} />
        </Suspense>
      </Box>
    </FormProvider>
  );
}
