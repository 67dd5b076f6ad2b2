import { Box } from '@chakra-ui/react';
import { useEffect } from 'react';
import { roleLabels } from '#contract/frame/roles';
import { closeSocket } from '../../realtime/socket';
import { Failure } from '../parts/Failure';
import { Frame } from '../parts/Frame';
import { Session, useRole, useSend } from '../data/session';
import { Toasts } from '../parts/overlay/Toasts';
import { Pages } from './Pages';

/** spec 2: a placeholder view shows until initialisation ends. */
const Placeholder = () => (
  <Box
    minH="100dvh"
    display="grid"
    placeItems="center"
    role="status"
    color="accent"
    animation="breathe"
  >
    <Frame size="3rem" />
    <Box as="span" srOnly>
      Passepartout is starting
    </Box>
  </Box>
);

/** Light or dark by the role's style; without a role as the device prefers. look.js does the painting. */
const useLook = (settled: boolean) => {
  const role = useRole();
  useEffect(() => {
    if (!settled) return;
    if (role) localStorage.setItem('look', roleLabels[role].style);
    else localStorage.removeItem('look');
    dispatchEvent(new Event('look'));
  }, [role, settled]);
};

/** Shows what the session allows: placeholder, a way to try again, or the pages. */
export function App() {
  const starting = Session.useSelector((state) => state.hasTag('placeholder'));
  const unreachable = Session.useSelector((state) => state.matches('unreachable'));
  const anonymous = Session.useSelector((state) => state.matches('anonymous'));
  const error = Session.useSelector((state) => state.context.error);
  const send = useSend();
  useLook(!starting && !unreachable);
  useEffect(() => {
    if (anonymous) void closeSocket();
  }, [anonymous]);
  return (
    <>
      {starting && <Placeholder />}
      {unreachable && (
        <Box as="main">
          <Failure error={error} again={() => send({ type: 'profile.check' })} />
        </Box>
      )}
      {!starting && !unreachable && <Pages />}
      <Toasts />
    </>
  );
}
