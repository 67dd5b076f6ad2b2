import { Box } from '@chakra-ui/react';
import { account as chart } from '../data/lifecycles/account';
import { TextLink } from '../parts/Button';
import { Card } from '../parts/Card';
import { Course } from '../parts/history/Course';
import { Failure } from '../parts/Failure';
import { Loading } from '../parts/Loading';
import { Page } from '../parts/Page';
import type { Stop } from '../parts/object/stop';
import { ModerationForm } from './ModerationForm';
import { useRegistration } from './useRegistration';

const stopsOf = (state: string, refused: boolean): Stop[] =>
  chart.stations(state).map(({ label, status }) => ({
    name: refused && status === 'now' ? 'Not approved' : label,
    standing: status,
    failed: refused && status === 'now',
  }));

/** R04: a logged-in person with no role waits here; the page changes by itself when the administrator decides. */
export function ModerationScreen() {
  const { profile, error, busy, sent, submit, look } = useRegistration();
  if (!profile)
    return (
      <Page width="form" title="Waiting for approval">
        {error === null ? <Loading label="Loading" /> : <Failure error={error} again={look} />}
      </Page>
    );
  const { state, context } = profile.lifecycle;
  const refused = chart.is(state, 'closed');
  const reason = typeof context.reason === 'string' ? context.reason : '';
  return (
    <Page
      width="form"
      title={refused ? 'Your registration was not approved' : 'Waiting for approval'}
      lead={
        refused ? (
          <>
            If you think that this is a mistake, <TextLink to="/help">ask us</TextLink>.
          </>
        ) : (
          'You are registered. We are reviewing your request. We will e-mail you, and this page will open automatically.'
        )
      }
    >
      <Box mb="10">
        <Course label="Registration" stops={stopsOf(state, refused)} />
      </Box>
      {refused ? (
        <Card p={{ base: '4', md: '6' }} role="status">
          <Box as="h2" textStyle="section" mb="1">
            The reason
          </Box>
          <Box overflowWrap="anywhere">{reason}</Box>
        </Card>
      ) : (
        <Card p={{ base: '4', md: '6' }}>
          <Box as="h2" textStyle="section" mb="1">
            Tell us about yourself
          </Box>
          <Box color="fg.muted" mb="5">
            This helps us approve you faster.
          </Box>
          <ModerationForm {...{ profile, busy, sent }} onSubmit={submit} />
        </Card>
      )}
    </Page>
  );
}
