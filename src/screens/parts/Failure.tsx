import { Box } from '@chakra-ui/react';
import { messages } from '#contract/frame/messages';
import { CallError, sentence } from '../../services/request/callError';
import { Button, ButtonLink } from './Button';
import { Icon } from './Icon';
import { SupportLink } from './SupportLink';

interface Props {
  error: unknown;
  /** Tries again. */
  again?: (() => void) | undefined;
}

/** A part that could not be had: what happened, and one way on. */
export function Failure({ error, again }: Props) {
  const missing = error instanceof CallError && error.status === 404;
  const offline = error instanceof CallError && error.status === 0;
  return (
    <Box
      role="alert"
      textAlign="center"
      py={{ base: '12', md: '20' }}
      px="4"
      maxW="prose"
      mx="auto"
    >
      <Box color="fg.muted" display="inline-block" mb="4">
        <Icon name={offline ? 'offline' : 'cross'} size="2rem" />
      </Box>
      <Box as="h2" textStyle="section" mb="2">
        {error === undefined ? messages.fallback : sentence(error)}
      </Box>
      {offline && <Box color="fg.muted">Try again once you are connected.</Box>}
      <Box mt="6" display="flex" flexWrap="wrap" gap="3" justifyContent="center">
        {missing && (
          <ButtonLink variant="outline" to="/">
            Go to the home page
          </ButtonLink>
        )}
        {again && (
          <Button variant="outline" onClick={again}>
            Try again
          </Button>
        )}
      </Box>
      {error !== undefined && !offline && (
        <Box mt="4">
          <SupportLink error={error} />
        </Box>
      )}
    </Box>
  );
}
