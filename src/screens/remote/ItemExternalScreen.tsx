import { Box } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { Session, useSend } from '../data/session';
import { ButtonLink, Button } from '../parts/Button';
import { Empty } from '../parts/Empty';
import { Page } from '../parts/Page';
import { DarkFace } from './DarkFace';
import { ShownWork } from './ShownWork';
import { useRemoteScreen } from './useRemoteScreen';
import { useWakeLock } from './useWakeLock';

/** Where a device-token session lives (R14): the one image, and nothing else. */
export function ItemExternalScreen() {
  const isScreen = Session.useSelector((state) => state.matches('device'));
  if (isScreen) return <Screen />;
  return (
    <Page title="External item">
      <Empty
        title="This browser shows no image"
        action={<ButtonLink to="/dp_external_code">Get a code</ButtonLink>}
      >
        A screen that was paired with an image shows it here. Get a code, and enter it at “Display
        remotely” on the page of the image.
      </Empty>
    </Page>
  );
}

function Screen() {
  const [snapshot, dispatch] = useRemoteScreen();
  const send = useSend();
  const navigate = useNavigate();
  const { item, fault, lease } = snapshot.context;
  const lit = snapshot.hasTag('lit') && item?.display ? item.display : null;
  useWakeLock(lit !== null);
  const again = () => {
    send({ type: 'device.end' });
    void navigate('/dp_external_code');
  };
  if (lit)
    return (
      <Box position="fixed" inset="0" bg="#000" data-shown="">
        <Box as="h1" srOnly>
          {item?.name}
        </Box>
        <ShownWork
          art={lit.art}
          name={item?.name ?? ''}
          onFail={() => dispatch({ type: 'picture.fail' })}
        />
        <FullScreen />
      </Box>
    );
  if (snapshot.matches('over'))
    return (
      <DarkFace
        title={fault?.message ?? 'This screen no longer shows an image.'}
        action={
          <Button variant="plain" css={{ color: '#d8d3c8' }} onClick={again}>
            Show a new code
          </Button>
        }
      />
    );
  if (snapshot.matches({ living: 'refused' }))
    return <DarkFace title="This screen may not show the image here">{fault?.message}</DarkFace>;
  // It asks every few seconds: its words stay meanwhile.
  if (snapshot.matches({ living: 'waiting' }) || lease !== null)
    return (
      <DarkFace title="Waiting for the connection">
        The image returns as soon as this screen is connected again.
      </DarkFace>
    );
  return <DarkFace title="One moment" />;
}

/** There while somebody moves the pointer or comes by keyboard. */
const FullScreen = () => (
  <Box
    position="fixed"
    bottom="6"
    right="6"
    opacity="0"
    transition="opacity 200ms"
    _hover={{ opacity: 1 }}
    _focusWithin={{ opacity: 1 }}
  >
    <Button
      variant="outline"
      css={{ color: '#fff', background: 'rgb(0 0 0 / 0.7)', borderColor: '#fff' }}
      onClick={() => {
        document.documentElement
          .requestFullscreen()
          .catch((error: unknown) => console.warn('The browser stays as it is', error));
      }}
    >
      Full screen
    </Button>
  </Box>
);
