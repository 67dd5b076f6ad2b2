import { Box, type BoxProps } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
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
  // Not there, or not for this person: trying again changes nothing.
  const closed = error instanceof CallError && [403, 404].includes(error.status);
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
        {closed && (
          <ButtonLink variant="outline" to="/">
            Go to the home page
          </ButtonLink>
        )}
        {again && !closed && (
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

interface RefusalProps extends Pick<BoxProps, 'mt' | 'mb' | 'flex'> {
  /** An act of the person, as `useSending` tells it; of others the error alone. */
  of: { error: unknown; unanswered?: boolean; again?: () => void };
  /** Does not scroll: for forms that save while somebody types, and for places that are always in view. */
  still?: boolean;
  /** What is said instead of the error's own sentence. */
  children?: ReactNode;
}

/**
 * Why something that the person asked for was not done, with the way on: again where no answer came, else to the plans or to
 * support. It comes into view: the button that was pressed may be the last thing above the fold.
 */
export function Refusal({ of, still = false, children, ...place }: RefusalProps) {
  const { error, unanswered, again } = of;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error !== null && !still) box.current?.scrollIntoView({ block: 'nearest' });
  }, [error, still]);
  if (error === null) return null;
  return (
    <Box
      ref={box}
      role="alert"
      fontSize="sm"
      color="fg.error"
      display="grid"
      gap="2"
      justifyItems="start"
      {...place}
    >
      {children || sentence(error)}
      {unanswered && again ? (
        <Button variant="outline" size="sm" onClick={again}>
          Try again
        </Button>
      ) : (
        <SupportLink error={error} />
      )}
    </Box>
  );
}
