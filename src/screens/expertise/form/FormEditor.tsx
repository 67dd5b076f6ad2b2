import { Box } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { EvaluationView, ExpertiseView } from '#contract/expertises';
import type { Media } from '#contract/frame/shapes';
import { expertiseCalls } from '../../../services/expertises';
import { useSending } from '../../data/useSending';
import { Button } from '../../parts/Button';
import { Refusal } from '../../parts/Failure';
import { Field } from '../../parts/form/Field';
import { TextArea } from '../../parts/form/Input';
import { toast } from '../../parts/overlay/toast';
import { faultsOf } from '../../data/faultsOf';
import { FormMedia } from './FormMedia';
import { lengths, valuesOf } from './formValues';
import { Observations } from './Observations';
import { SavedWord } from '../../parts/form/SavedWord';
import { isVideo, sentAs, useUploads } from '../../data/useUploads';
import { useRemoval } from './useRemoval';
import { useWriting } from './useWriting';
import { VerdictChoice } from './VerdictChoice';

const SideBySide = lazy(() =>
  import('../../viewer/SideBySide').then((module) => ({ default: module.SideBySide })),
);

const sendFile = sentAs((file) => (isVideo(file) ? 'ITEMS_VIDEO' : 'ITEMS_IMAGE'));

interface Props {
  expertise: ExpertiseView;
  /** Pictures of the object's record, to compare with. */
  pictures: readonly Media[];
  onSaved: (evaluation: EvaluationView) => void;
}

/** The authentication form while it is a draft: it saves itself as one writes. */
export function FormEditor({ expertise, pictures, onSaved }: Props) {
  const { state, send, values, change } = useWriting(expertise, onSaved);
  const [compared, setCompared] = useState<Media | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const { error } = state.context;
  const faults = faultsOf(error);
  const fixed = state.hasTag('fixed');
  const own = expertise.evaluation?.media ?? [];
  const sent = useUploads({
    send: sendFile,
    onArrived: (media) => change({ captions: { [media.id]: '' } }),
  });
  const { remove, removing } = useRemoval(state.matches('resting'), onSaved);
  const arriving = sent.uploads.some((one) => one.error === null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [error]);
  const load = useSending((_: null) => expertiseCalls.one({ params: { id: expertise.id } }), {
    onDone: ({ evaluation }) => {
      if (!evaluation) return;
      send({
        type: 'load.again',
        values: valuesOf(evaluation),
        version: evaluation.version,
      });
      onSaved(evaluation);
    },
    onFailed: (refused) => toast.error(refused),
  });
  return (
    <Box ref={form} display="grid" gap="8" onBlur={() => send({ type: 'save.now' })}>
      {state.matches('outdated') && (
        <Box
          role="alert"
          bg="waiting.wash"
          color="waiting"
          borderRadius="md"
          p="4"
          display="flex"
          flexWrap="wrap"
          gap="4"
          alignItems="center"
        >
          <Box flex="1" minWidth="14rem">
            This form was changed in another window. Your last change here was not saved: copy it if
            you need it, then load the form again.
          </Box>
          <Button variant="outline" disabled={load.busy} onClick={() => load.send(null)}>
            Load again
          </Button>
        </Box>
      )}
      <VerdictChoice
        verdict={values.verdict}
        error={faults.verdict}
        fixed={fixed}
        onChoose={(verdict) => change({ verdict })}
      />
      <Field
        label="Summary"
        hint="Give the reasons for your verdict. This is the first text on the certificate."
        error={faults.summary}
      >
        {(aria) => (
          <TextArea
            {...aria}
            minH="40"
            maxLength={lengths.summary}
            value={values.summary}
            readOnly={fixed}
            onChange={({ target }) => change({ summary: target.value })}
          />
        )}
      </Field>
      <Observations
        rows={values.observations}
        faults={faults}
        fixed={fixed}
        onChange={(observations) => change({ observations })}
      />
      <FormMedia
        media={own}
        captions={values.captions}
        fixed={fixed}
        error={faults.media}
        onCaption={(id, caption) => change({ captions: { [id]: caption } })}
        sent={sent}
        removing={removing}
        onRemove={remove}
        onCompare={setCompared}
      />
      <Box display="flex" flexWrap="wrap" gap="4" alignItems="center">
        <Button
          variant="outline"
          disabled={fixed || arriving || removing}
          aria-busy={state.matches('closing')}
          onClick={() => send({ type: 'close' })}
        >
          Mark as done
        </Button>
        <SavedWord state={state} />
        {state.matches('resting') && (
          <Refusal of={{ error }} still>
            {Object.keys(faults).length > 0 && 'Not marked as done: something above is missing.'}
          </Refusal>
        )}
      </Box>
      {compared && (
        <Suspense>
          <SideBySide
            left={{ title: 'Record', pictures }}
            right={{
              title: 'Examination',
              pictures: own
                .map(({ media }) => media)
                .filter((media) => media.ready && !media.content_type.startsWith('video/')),
            }}
            at={compared.id}
            onClose={() => setCompared(null)}
          />
        </Suspense>
      )}
    </Box>
  );
}
