import { Box } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { pairing } from '#machines/screens/pairing';
import { CallError } from '../../services/request/callError';
import { deviceCalls } from '../../services/devices';
import { keepItem, keepToken } from '../../services/request/token';
import { uuid } from '../../services/request/uuid';
import { useSend } from '../data/session';
import { Loading } from '../parts/Loading';

/** Letter by letter, as a reader says it. */
const letters = (code: string) => code.replace('-', '').split('').join(' ');

/** The code of this screen, and what to do with it. The image follows automatically. */
export function CodeFace() {
  const send = useSend();
  const [device] = useState(uuid);
  const [snapshot] = useMachine(pairing, {
    input: {
      ask: (signal) => deviceCalls.code({ params: { id: device }, signal }),
      poll: ({ device_code }, signal) =>
        deviceCalls.token({ body: { device_id: device, device_code }, signal }),
      isOver: (error) => error instanceof CallError && [404, 410].includes(error.status),
      onPaired: (token, item) => {
        keepToken(token);
        keepItem(item);
        send({ type: 'device.pair' });
      },
    },
  });
  const { code, confirmed } = snapshot.context;
  if (snapshot.matches('failed'))
    return (
      <Box role="alert" color="fg.muted">
        There is no answer. A code appears as soon as the connection is back.
      </Box>
    );
  if (!code) return <Loading label="Getting a code" />;
  return (
    <Box display="grid" gap="5">
      <Box
        textAlign="center"
        borderWidth="1px"
        borderRadius="md"
        bg="bg.raised"
        px="4"
        py={{ base: '6', md: '8' }}
      >
        <Box fontSize="sm" color="fg.muted" mb="2">
          Code of this screen
        </Box>
        <Box
          role="img"
          aria-label={letters(code.user_code)}
          data-code=""
          fontFamily="heading"
          fontSize={{ base: '2.25rem', md: '3.25rem' }}
          lineHeight="1.1"
          letterSpacing="0.08em"
          whiteSpace="nowrap"
        >
          {code.user_code}
        </Box>
        <Box role="status" fontSize="sm" color="fg.muted" mt="3">
          {confirmed
            ? 'The code was entered. Confirm on your other device.'
            : 'Valid for ten minutes. Then a new code appears.'}
        </Box>
      </Box>
      <Box as="ol" listStyleType="decimal" pl="5" display="grid" gap="1">
        <li>Open the page of the digital image, on your own computer or phone.</li>
        <li>Choose “Display remotely”.</li>
        <li>Enter this code. The image appears here.</li>
      </Box>
    </Box>
  );
}
