import { Box, chakra } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch, type FieldPath } from 'react-hook-form';
import { PublicReason, type Correction } from '#contract/records/corrections';
import type { ItemView } from '#contract/records/items';
import { correctionCalls } from '../../../services/passports/corrections';
import { CallError } from '../../../services/request/callError';
import { useSending } from '../../data/useSending';
import { Button, ButtonLink } from '../../parts/Button';
import { Refusal } from '../../parts/Failure';
import { Field } from '../../parts/form/Field';
import { TextArea } from '../../parts/form/Input';
import { Unsaved } from '../../parts/form/Unsaved';
import { Loading } from '../../parts/Loading';
import { useReadings } from '../form/useReadings';
import { Group } from '../Group';
import { formResolver } from '../values/formResolver';
import { formField, type FormValues } from '../values/formValues';
import { BeforeAfter } from './BeforeAfter';
import { changedBetween, changesOf, correctedFrom, fieldsToSend } from './changes';
import { CorrectionFields } from './CorrectionFields';
import { usePhotos } from './usePhotos';

// Dragging comes after the fields.
const Photos = lazy(() => import('../media/Photos').then((part) => ({ default: part.Photos })));
const Form = chakra('form', { base: { minWidth: '0' } });

interface Props {
  item: ItemView;
  onDone: () => void;
}

/** A sealed record in a form: what may be corrected, why, and a last look before it is a new version. */
export function CorrectionForm({ item, onDone }: Props) {
  const [initial] = useState(() => ({
    values: correctedFrom(item),
    photos: item.record.photos.map(({ id }) => id),
  }));
  const [record] = useState(() => item.proof?.record ?? 1);
  const form = useForm<FormValues>({
    defaultValues: initial.values,
    resolver: formResolver,
    mode: 'onTouched',
  });
  const values = useWatch({ control: form.control }) as FormValues;
  const { board, photos, arriving } = usePhotos(item.record.photos);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const [looking, setLooking] = useState(false);
  const [sent, setSent] = useState(false);
  const [photoError, setPhotoError] = useState<string>();
  const place = useRef<HTMLFormElement>(null);
  const readings = useReadings();
  const now = { values, photos };
  const changed = changedBetween(initial, now);
  const why = PublicReason.safeParse(reason);
  const correcting = useSending(
    (body: Correction, idempotencyKey) =>
      correctionCalls.correct({ params: { id: item.id }, body, idempotencyKey }),
    {
      onDone: () => {
        setLooking(false);
        setSent(true);
      },
      onFailed: (refused) => {
        if (!(refused instanceof CallError) || refused.fields.length === 0) return;
        for (const { field, message } of refused.fields) {
          const name = field.replace(/^fields\./, '');
          if (name === 'photos') setPhotoError(message);
          else if (name !== 'document')
            form.setError(formField(name, form.getValues()) as FieldPath<FormValues>, {
              type: 'server',
              message,
            });
        }
        setLooking(false);
      },
    },
  );
  const { send, dismiss, busy } = correcting;
  // One render later, when the guard below is off.
  useEffect(() => {
    if (sent) onDone();
  }, [sent, onDone]);
  const wantsFocus = useRef(false);
  useEffect(() => {
    const wrong = wantsFocus.current && place.current?.querySelector('[aria-invalid=true]');
    if (!(wrong instanceof HTMLElement)) return;
    wantsFocus.current = false;
    wrong.focus();
  });
  const look = async () => {
    dismiss();
    setAsked(true);
    setPhotoError(undefined);
    wantsFocus.current = true;
    if ((await form.trigger()) && why.success && changed.length > 0 && !arriving) setLooking(true);
  };
  return (
    <FormProvider {...form}>
      <Form
        ref={place}
        noValidate
        aria-label="Correction"
        onSubmit={(event) => {
          event.preventDefault();
          void look();
        }}
      >
        {item.type === 'physical' && (
          <Group title="Photos" hint="The first is the cover, also on the certificate.">
            <Suspense fallback={<Loading label="Loading the photos" />}>
              <Photos uploads={board} error={photoError} />
            </Suspense>
          </Group>
        )}
        <CorrectionFields digital={item.type === 'digital'} edition={item.edition_size > 1} />
        <Group title="Reason" hint="Everybody who opens the passport reads it.">
          <Field
            label="Why the record is corrected"
            hint="One sentence, such as “The date was misread on the base.”"
            required
            error={asked ? why.error?.issues[0]?.message : undefined}
          >
            {(aria) => (
              <TextArea
                {...aria}
                maxLength={300}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        </Group>
        <Box
          py="4"
          borderTopWidth="1px"
          position="sticky"
          bottom={{ base: '16', md: '0' }}
          bg="bg"
          zIndex="1"
          data-foot=""
        >
          {asked && changed.length === 0 && (
            <Box role="alert" color="fg.error" mb="4">
              Nothing has changed. Correct at least one field.
            </Box>
          )}
          {asked && arriving && (
            <Box role="alert" color="fg.error" mb="4">
              A photo is still on its way. Wait until it has arrived, or remove it.
            </Box>
          )}
          {!looking && <Refusal of={correcting} still mb="4" />}
          <Box display="flex" flexWrap="wrap" gap="3" justifyContent="space-between">
            <ButtonLink to={`/dashboard/items_details/${item.id}`} variant="ghost">
              Cancel
            </ButtonLink>
            <Button type="submit">Check the correction</Button>
          </Box>
        </Box>
      </Form>
      {looking && why.success && (
        <BeforeAfter
          changes={changesOf(item, now, changed, readings)}
          reason={why.data}
          siblings={Math.max(0, item.record.serial_number_size + item.record.ap_edition_size - 1)}
          sending={busy}
          onCorrect={() => send({ record, reason: why.data, fields: fieldsToSend(now, changed) })}
          onClose={() => setLooking(false)}
        >
          <Refusal of={correcting} mb="4" />
        </BeforeAfter>
      )}
      <Unsaved when={(changed.length > 0 || reason.trim() !== '') && !busy && !sent}>
        Your correction is not published yet.
      </Unsaved>
    </FormProvider>
  );
}
