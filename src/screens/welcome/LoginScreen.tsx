import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Page } from '../parts/Page';
import { Button } from '../parts/Button';
import { nextAddress } from '../data/nextAddress';
import { Session, useSend } from '../data/session';

/** R02: starts the code flow; where a log-in did not end well it says so and offers another. */
export function LoginScreen() {
  const send = useSend();
  const { search } = useLocation();
  const next = nextAddress(search);
  const error = Session.useSelector((state) => state.context.error);
  useEffect(() => {
    if (error === null) send({ type: 'login.start', ...(next && { to: next }) });
  }, [error, next, send]);
  if (error === null) return null;
  return (
    <Page
      width="prose"
      title="Log-in failed"
      lead="Nothing is lost. It may have taken too long, or been opened in another window meanwhile."
    >
      <Button onClick={() => send({ type: 'login.start', ...(next && { to: next }) })}>
        Log in again
      </Button>
    </Page>
  );
}
