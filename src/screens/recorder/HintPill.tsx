import { Box } from '@chakra-ui/react';
import { useRef, useState, useEffect } from 'react';
import { Icon, type IconName } from '../parts/Icon';
import { hintWords, type Hint } from './framing/hints';
import { seldom } from './framing/steady';

const marks: Partial<Record<Hint, IconName>> = {
  good: 'tick',
  left: 'left',
  right: 'right',
  up: 'up',
  down: 'down',
  closer: 'plus',
  farther: 'minus',
  clockwise: 'turning',
  counter: 'turning',
  seeking: 'search',
};

/** Spoken hints leave room for each other. */
const spokenMs = 3000;

interface Props {
  hint: Hint;
  /** Said instead of the hint, and at once: what is asked for in this very moment. */
  word?: string | null;
  /** Shown elsewhere: then it is only for readers. */
  unseen?: boolean;
}

/** The one hint that stands, and the same for readers, politely and not too often. */
export function HintPill({ hint, word, unseen = false }: Props) {
  const text = word ?? hintWords[hint];
  const mark = word ? undefined : marks[hint];
  const speak = useRef(seldom<string>(spokenMs));
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const say = () => setSpoken((said) => word ?? speak.current(text, performance.now()) ?? said);
    say();
    const later = setTimeout(say, spokenMs);
    return () => clearTimeout(later);
  }, [text, word]);
  return (
    <>
      <Box
        aria-hidden="true"
        data-hint={hint}
        position="absolute"
        top="calc(0.75rem + env(safe-area-inset-top, 0px))"
        left="50%"
        transform="translateX(-50%)"
        maxW="calc(100% - 1.5rem)"
        bg="rgb(0 0 0 / 0.72)"
        color="#fff"
        px="4"
        py="2"
        borderRadius="full"
        fontSize="sm"
        fontWeight="medium"
        textAlign="center"
        display={unseen ? 'none' : 'flex'}
        alignItems="center"
        gap="2"
        width="max-content"
      >
        {mark && <Icon name={mark} />}
        {text}
      </Box>
      <Box role="status" srOnly>
        {spoken}
      </Box>
    </>
  );
}
