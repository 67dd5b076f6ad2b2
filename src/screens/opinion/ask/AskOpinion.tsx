import { Box } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { ExpertCard, ExpertiseView } from '#contract/expertises';
import { CallError } from '../../../services/request/callError';
import { expertiseCalls } from '../../../services/expertises';
import { useSending } from '../../data/useSending';
import { Button, ButtonLink } from '../../parts/Button';
import { Card } from '../../parts/Card';
import { Refusal } from '../../parts/Failure';
import { Field } from '../../parts/form/Field';
import { TextArea } from '../../parts/form/Input';
import { Unsaved } from '../../parts/form/Unsaved';
import { Section } from '../../parts/Section';
import { ObjectBrief } from '../../parts/object/ObjectBrief';
import type { ObjectFacts } from '../objectFacts';
import { ExpertChoice } from './ExpertChoice';
import { ExpertFace } from './ExpertFace';

interface Props {
  object: ObjectFacts;
  onAsked: (opinion: ExpertiseView) => void;
}

/** E086: length of a question. */
const least = 10;
const most = 2_000;

const tooShort = (question: string) =>
  question.trim().length < least
    ? `Write at least ${least} characters, so that the expert knows what you want to know.`
    : undefined;

/** What the server said about one field, in its place. */
const faultOf = (error: unknown, field: string): string | undefined =>
  error instanceof CallError && error.fieldMessage(field) ? error.message : undefined;

/** Asks for an opinion (E086): an expert, a question, and both once more beside the object before they are sent. */
export function AskOpinion({ object, onAsked }: Props) {
  const [expert, setExpert] = useState<ExpertCard | null>(null);
  const [question, setQuestion] = useState('');
  const [tries, setTries] = useState(0);
  const [sent, setSent] = useState(false);
  const asking = useSending(
    (what: { expert_id: string; question: string }, idempotencyKey) =>
      expertiseCalls.request({ body: { item_id: object.id, ...what }, idempotencyKey }),
    {
      onDone: (opinion: ExpertiseView) => {
        setSent(true);
        onAsked(opinion);
      },
    },
  );
  const { send, dismiss, busy, error } = asking;
  const form = useRef<HTMLDivElement>(null);
  // What is missing may stand above the button, out of sight.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);
  const press = () => {
    setTries((before) => before + 1);
    if (expert && !tooShort(question)) send({ expert_id: expert.id, question: question.trim() });
  };
  const expertFault = faultOf(error, 'expert_id');
  const questionFault = faultOf(error, 'question');
  const elsewhere = !expertFault && !questionFault;
  return (
    <Box
      display="grid"
      gap={{ base: '8', lg: '14' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
      alignItems="start"
    >
      <Box display="grid" gap="10" minWidth="0" ref={form}>
        <Section title="The expert" lead="Available experts are listed first.">
          <ExpertChoice
            item={object.id}
            chosen={expert}
            onChoose={(next) => {
              setExpert(next);
              dismiss();
            }}
            error={expertFault ?? (tries > 0 && !expert ? 'Choose an expert.' : undefined)}
          />
        </Section>
        <Section title="The question">
          <Field
            label="What do you want to know?"
            hint="The expert reads it before accepting. It is printed on the certificate."
            error={questionFault ?? (tries > 0 ? tooShort(question) : undefined)}
            required
          >
            {(aria) => (
              <TextArea
                {...aria}
                maxLength={most}
                value={question}
                onChange={({ target }) => {
                  setQuestion(target.value);
                  dismiss();
                }}
              />
            )}
          </Field>
        </Section>
      </Box>
      <Card as="section" aria-labelledby="request" p="6" position={{ lg: 'sticky' }} top="24">
        <Box as="h2" id="request" textStyle="section" mb="4">
          Your request
        </Box>
        <Box display="grid" gap="5">
          <ObjectBrief object={object} />
          <Box borderTopWidth="1px" pt="4">
            {expert ? (
              <ExpertFace expert={expert} />
            ) : (
              <Box color="fg.muted" fontSize="sm">
                No expert chosen yet.
              </Box>
            )}
          </Box>
          <Box
            borderTopWidth="1px"
            pt="4"
            fontSize="sm"
            whiteSpace="pre-line"
            maxH="12rem"
            overflowY="auto"
            css={{ overflowWrap: 'anywhere' }}
            color={question.trim() ? 'fg' : 'fg.muted'}
            tabIndex={question.length > 300 ? 0 : undefined}
          >
            {question.trim() || 'No question written yet.'}
          </Box>
          {elsewhere && <Refusal of={asking} />}
          <Box display="flex" flexWrap="wrap" gap="3">
            <Button disabled={busy} aria-busy={busy} onClick={press}>
              Send the request
            </Button>
            <ButtonLink variant="ghost" to={`/dashboard/expert_opinion/${object.id}`}>
              Cancel
            </ButtonLink>
          </Box>
          <Box fontSize="sm" color="fg.muted">
            The expert has 14 days to answer. Once they accept, they see the object fully and have
            48 hours.
          </Box>
        </Box>
      </Card>
      <Unsaved when={question.trim() !== '' && !sent}>Your question is not sent yet.</Unsaved>
    </Box>
  );
}
