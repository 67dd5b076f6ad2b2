import { Box } from '@chakra-ui/react';
import type { EventFrom, StateFrom } from 'xstate';
import { draftSteps, type DraftStep } from '#contract/records/models';
import type { draft } from '#machines/screens/draft';
import { Button } from '../parts/Button';
import { Refusal } from '../parts/Failure';
import { passportStands } from './draftSteps';

interface Props {
  step: DraftStep;
  state: StateFrom<typeof draft>;
  send: (event: EventFrom<typeof draft>) => void;
  /** The pictures are there already: the form leads past the media step. */
  skips: boolean;
  /** Whether what is typed may be sent. */
  ready: () => boolean;
  onShow: (step: DraftStep) => void;
}

const acts: Record<DraftStep, string> = {
  form: 'Save and continue to media',
  media: 'Save and continue to the passport',
  passport: 'Create digital passport',
};

/** Back, save, and the one act that ends the step. */
export function StepActs({ step, state, send, skips, ready, onShow }: Props) {
  const { model, error, id } = state.context;
  const before = draftSteps[draftSteps.indexOf(step) - 1];
  const sending = state.matches('saving');
  const created = step === 'passport' && passportStands(model);
  return (
    <Box
      mt="8"
      py="4"
      borderTopWidth="1px"
      // Always in reach, above the bar of a phone.
      position="sticky"
      bottom={{ base: '16', md: '0' }}
      bg="bg"
      zIndex="1"
      data-foot=""
      // The field keeps the focus: left now, it would say what is wrong, and push the button from under the pointer.
      onMouseDown={(event) => event.preventDefault()}
    >
      {state.matches('refused') && <Refusal of={{ error }} still mb="4" />}
      <Box display="flex" flexWrap="wrap" gap="3" justifyContent="space-between">
        <Box display="flex" gap="3">
          {before && (
            <Button variant="ghost" onClick={() => onShow(before)}>
              Back
            </Button>
          )}
        </Box>
        <Box display="flex" flexWrap="wrap" gap="3">
          {state.hasTag('unsaved') && (
            <Button
              variant="outline"
              disabled={sending}
              onClick={() => send({ type: 'draft.save' })}
            >
              {id === null ? 'Save draft' : 'Save now'}
            </Button>
          )}
          {!created && (
            <Button
              disabled={sending}
              aria-busy={sending}
              onClick={() => {
                if (ready()) send({ type: 'step.complete', step });
              }}
            >
              {sending ? 'Sending…' : acts[step === 'form' && skips ? 'media' : step]}
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  );
}
