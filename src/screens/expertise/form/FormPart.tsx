import { Box } from '@chakra-ui/react';
import type { EvaluationView, ExpertiseView } from '#contract/expertises';
import type { Media } from '#contract/frame/shapes';
import { expertise as chart } from '../../data/lifecycles/expertise';
import type { ExpertiseContext } from '../../data/lifecycles/expertiseRules';
import type { Relation } from '#machines/kernel/actor';
import { expertiseCalls } from '../../../services/expertises';
import { useSending } from '../../data/useSending';
import { Button } from '../../parts/Button';
import { Refusal } from '../../parts/Failure';
import { FormEditor } from './FormEditor';
import { FormRead } from './FormRead';

interface Props {
  expertise: ExpertiseView;
  pictures: readonly Media[];
  me: { id: string; role: 'EXPERT' };
  onSaved: (evaluation: EvaluationView) => void;
}

/** The authentication form: a draft that is written, or the closed form that can be opened again. */
export function FormPart({ expertise, pictures, me, onSaved }: Props) {
  const { evaluation, lifecycle, now } = expertise;
  const reopen = useSending(
    (id: string, idempotencyKey) =>
      expertiseCalls.editEvaluation({ body: { id, form: 'DRAFT' }, idempotencyKey }),
    { onDone: onSaved },
  );
  const by = { ...me, relations: lifecycle.relations as Relation[] };
  const context = lifecycle.context as unknown as ExpertiseContext;
  const refusal = chart.refusal(lifecycle, {
    type: 'form.save',
    form: 'DRAFT',
    by,
    at: Date.parse(now),
  });
  if (!evaluation || (evaluation.form === 'DRAFT' && !refusal))
    return (
      <FormEditor key={expertise.id} expertise={expertise} pictures={pictures} onSaved={onSaved} />
    );
  return (
    <Box display="grid" gap="6">
      <FormRead evaluation={evaluation} />
      {refusal ? (
        <Box fontSize="sm" color="fg.muted">
          {context.signature === 'completed'
            ? 'The certificate is signed. The form can no longer be changed.'
            : refusal.message}
        </Box>
      ) : (
        <Box>
          <Button
            variant="outline"
            disabled={reopen.busy}
            aria-busy={reopen.busy}
            onClick={() => reopen.send(evaluation.id)}
          >
            Change again
          </Button>
        </Box>
      )}
      <Refusal of={reopen} />
    </Box>
  );
}
