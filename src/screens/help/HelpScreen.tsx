import { Box, chakra } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CallError } from '../../services/request/callError';
import { saleCalls } from '../../services/sales';
import { contact } from '../data/contact';
import { useRole } from '../data/session';
import { useSending } from '../data/useSending';
import { Button, ButtonLink } from '../parts/Button';
import { Empty } from '../parts/Empty';
import { Refusal } from '../parts/Failure';
import { Field } from '../parts/form/Field';
import { Input, TextArea } from '../parts/form/Input';
import { Page } from '../parts/Page';
import { OperatorContact, OperatorLine } from './OperatorContact';

const Form = chakra('form', { base: { display: 'grid', gap: '6' } });

/**
 * "Help and questions" (own routes X11, X22), with the code of the error that led here: whoever has a role writes to the
 * administrators (E072), everybody else to the operator.
 */
export function HelpScreen() {
  const role = useRole();
  return role ? <Question admin={role === 'UBER_ADMIN'} /> : <OperatorContact />;
}

function Question({ admin }: { admin: boolean }) {
  const [params] = useSearchParams();
  const [question, setQuestion] = useState('');
  const [code, setCode] = useState(params.get('code') ?? '');
  const page = params.get('page') ?? '';
  const [sent, setSent] = useState(false);
  const asking = useSending(
    (body: { question: string; code: string; page: string }, idempotencyKey) =>
      saleCalls.faq({ body, idempotencyKey }),
    { onDone: () => setSent(true) },
  );
  const { send, dismiss, busy, error } = asking;
  if (sent)
    return (
      <Page title="Help and questions">
        <Empty
          title="Your question is on its way"
          action={<ButtonLink to="/">Go to the home page</ButtonLink>}
        >
          The answer comes to the e-mail address of your account.
        </Empty>
      </Page>
    );
  const short = question.trim().length < 10;
  const fault = (field: string) =>
    error instanceof CallError ? error.fieldMessage(field) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!short) send({ question, code, page });
  };
  return (
    <Page
      title="Help and questions"
      lead={
        admin
          ? 'Your question goes to every administrator by e-mail.'
          : 'Ask us. The answer comes to the e-mail address of your account.'
      }
      width="form"
    >
      <Form onSubmit={submit} noValidate>
        <Field
          label="Your question"
          hint="At least 10 characters. What did you do, and what happened?"
          error={fault('question')}
          required
        >
          {(aria) => (
            <TextArea
              {...aria}
              maxLength={4_000}
              rows={6}
              value={question}
              onChange={({ target }) => {
                setQuestion(target.value);
                // To try again would send the question as it was.
                dismiss();
              }}
            />
          )}
        </Field>
        <Field
          label="Code of the error"
          hint="It is filled in where an error brought you here."
          error={fault('code')}
        >
          {(aria) => (
            <Input
              {...aria}
              maxLength={60}
              value={code}
              onChange={({ target }) => {
                setCode(target.value);
                dismiss();
              }}
            />
          )}
        </Field>
        {!(error instanceof CallError && error.fields.length > 0) && <Refusal of={asking} />}
        <Button
          type="submit"
          justifySelf="start"
          width={{ base: '100%', md: 'auto' }}
          disabled={busy || short}
          aria-busy={busy}
        >
          Send
        </Button>
      </Form>
      {admin && contact() && (
        <Box mt="8">
          <OperatorLine code={code} page={page} />
        </Box>
      )}
    </Page>
  );
}
