import { useCallback, useEffect } from 'react';
import { messages } from '#contract/frame/messages';
import { roleLabels } from '#contract/frame/roles';
import { Button, ButtonLink } from '../parts/Button';
import { Empty } from '../parts/Empty';
import { Session, useRole, useSend } from '../data/session';

const home = (
  <ButtonLink variant="outline" to="/">
    Go to the home page
  </ButtonLink>
);

/**
 * Somebody signed in without a role. The session asks for it here, not on the waiting page, which is closed to a member. Who
 * opens this address by hand may still be waiting: nothing is said of an approval before there is a role.
 */
function AskForRole() {
  const send = useSend();
  const check = useCallback(() => send({ type: 'profile.check' }), [send]);
  useEffect(check, [check]);
  return (
    <Empty
      as="h1"
      title="Checking your registration"
      action={<Button onClick={check}>Check again</Button>}
    >
      Your account opens as soon as it is approved.
    </Empty>
  );
}

/** Whoever was let in while they waited goes on at once; whoever comes by the mail's link logs in first. */
function Approved() {
  const send = useSend();
  const role = useRole();
  const signedIn = Session.useSelector((state) => state.hasTag('signedIn'));
  if (signedIn && !role) return <AskForRole />;
  return (
    <Empty
      as="h1"
      title="Your registration was approved"
      action={
        role ? (
          <ButtonLink to={role === 'UBER_ADMIN' ? '/admin/people' : '/dashboard/items'}>
            Continue
          </ButtonLink>
        ) : (
          <Button onClick={() => send({ type: 'login.start' })}>Log in</Button>
        )
      }
    >
      {role
        ? `You are approved as ${roleLabels[role].label}. Your role uses the ${roleLabels[role].style} look.`
        : 'You have a role now. Log in to start.'}
    </Empty>
  );
}

/** The words of each page. */
const notices = {
  approved: <Approved />,
  comingSoon: (
    <Empty as="h1" title="Coming soon" action={home}>
      This page is not part of Passepartout yet.
    </Empty>
  ),
  archive: (
    <Empty as="h1" title="The archive is empty" action={home}>
      Passports of objects that have left the platform will be kept here.
    </Empty>
  ),
  unknownError: (
    <Empty as="h1" title={messages.fallback} action={home}>
      Something went wrong on our side. What you saved is safe; try again in a moment.
    </Empty>
  ),
  userNotFound: (
    <Empty as="h1" title="User not found" action={home}>
      No account has this e-mail. Check the spelling, or ask the person for it.
    </Empty>
  ),
  notFound: (
    <Empty as="h1" title="Page not found" action={home}>
      This page does not exist. Check the link or go back.
    </Empty>
  ),
};

/** R05, R09, R17 to R20: pages with one thing to say. */
export function NoticeScreen({ name }: { name: keyof typeof notices }) {
  return notices[name];
}
