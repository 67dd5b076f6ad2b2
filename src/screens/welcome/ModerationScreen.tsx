import { Box } from '@chakra-ui/react';
import { useEffect, useState, type FormEvent } from 'react';
import { accountCalls } from '../../services/accounts';
import { CallError } from '../../services/callError';
import { Button } from '../shared/Button';
import { Card } from '../shared/Card';
import { Course } from '../shared/Course';
import { Field } from '../shared/Field';
import { Input } from '../shared/Input';
import { Page } from '../shared/Page';
import { useSend } from '../shared/session';
import { toast } from '../shared/toast';

const half = 30_000;
const asked = [
  { name: 'first_name', label: 'First name', complete: 'given-name' },
  { name: 'last_name', label: 'Last name', complete: 'family-name' },
  { name: 'company_name', label: 'Company or institution', complete: 'organization' },
  { name: 'country', label: 'Country', complete: 'country-name' },
] as const;

/** Sends what one says of oneself; a registration that waits already is told so by the server, and that is well. */
const useRegistration = () => {
  const [state, setState] = useState<'resting' | 'sending' | 'sent'>('resting');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    setState('sending');
    try {
      await accountCalls.register({ body });
      setState('sent');
    } catch (error) {
      const waits = error instanceof CallError && error.status === 409;
      if (!waits) toast.error(error);
      setState(waits ? 'sent' : 'resting');
    }
  };
  return { state, submit };
};

/** R04: a logged-in person with no role waits here; the page asks again every 30 seconds. */
export function ModerationScreen() {
  const send = useSend();
  const { state, submit } = useRegistration();
  useEffect(() => {
    if (state !== 'sent') return;
    const timer = setInterval(() => send({ type: 'profile.check' }), half);
    return () => clearInterval(timer);
  }, [send, state]);
  return (
    <Page
      width="form"
      title="Waiting for approval"
      lead="You are registered. An administrator gives you your role; you get a mail then, and this page lets you in."
    >
      <Box mb="10">
        <Course
          label="Registration"
          stops={[
            { name: 'Registered', standing: 'done' },
            { name: 'Awaiting approval', standing: 'now' },
            { name: 'Approved', standing: 'ahead' },
          ]}
        />
      </Box>
      <Card p={{ base: '4', md: '6' }}>
        <Box as="h2" textStyle="section" mb="1">
          Say who you are
        </Box>
        <Box color="fg.muted" mb="5">
          So that the administrator knows whom they let in.
        </Box>
        {state === 'sent' ? (
          <p role="status">Thank you. The administrator sees your details now.</p>
        ) : (
          <Box as="form" display="grid" gap="5" onSubmit={submit as never}>
            {asked.map(({ name, label, complete }) => (
              <Field key={name} label={label}>
                {(aria) => <Input {...aria} name={name} autoComplete={complete} maxLength={80} />}
              </Field>
            ))}
            <Box display="flex" flexWrap="wrap" gap="3">
              <Button type="submit" disabled={state === 'sending'} aria-busy={state === 'sending'}>
                Send
              </Button>
              <Button variant="ghost" onClick={() => send({ type: 'profile.check' })}>
                Check again
              </Button>
            </Box>
          </Box>
        )}
      </Card>
    </Page>
  );
}
