import { Box } from '@chakra-ui/react';
import { Button } from '../parts/Button';
import { Page } from '../parts/Page';
import { useSend } from '../data/session';
import { Steps } from './Steps';

const way = [
  { name: 'Register', text: 'Your e-mail and a password of at least 6 characters.' },
  { name: 'Tell us about yourself', text: 'Name, company, and what you would like to do here.' },
  {
    name: 'Wait for approval',
    text: 'We review every registration and give you your role. We will e-mail you.',
  },
];

/** R03: how to join. */
export function OnboardingScreen() {
  const send = useSend();
  return (
    <Page
      title="Join Passepartout"
      lead="For collectors, artists, museums, galleries, dealers and experts. You do not need an account to view a passport."
    >
      <Steps steps={way} as="h2" />
      <Box mt="12" display="flex" flexWrap="wrap" gap="3">
        <Button size="lg" onClick={() => send({ type: 'login.start', join: true })}>
          Register
        </Button>
        <Button size="lg" variant="ghost" onClick={() => send({ type: 'login.start' })}>
          I have an account
        </Button>
      </Box>
    </Page>
  );
}
