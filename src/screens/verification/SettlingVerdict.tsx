import { Box } from '@chakra-ui/react';
import { animate, domAnimation, LazyMotion, m, useReducedMotion } from 'framer-motion';
import { useEffect, useState } from 'react';
import { percent } from './runWords';
import { VerdictFace, type VerdictFaceProps } from './VerdictFace';

/** The verdict as it arrives: the seal sets, the number runs up and rests. Loaded only when one arrives live. */
export function SettlingVerdict({ confidence, ...face }: VerdictFaceProps) {
  const still = useReducedMotion() ?? false;
  const [shown, setShown] = useState(still ? confidence : 0);
  useEffect(() => {
    if (confidence === null || still) return setShown(confidence);
    const running = animate(0, confidence, {
      duration: 0.7,
      ease: [0.2, 0, 0, 1],
      onUpdate: setShown,
    });
    return () => running.stop();
  }, [confidence, still]);
  return (
    <LazyMotion features={domAnimation} strict>
      <m.div
        initial={still ? false : { opacity: 0, scale: 1.04 }}
        animate={{ opacity: 1, scale: 1 }}
        transition={{ duration: 0.25, ease: [0.2, 0, 0, 1] }}
      >
        <Box aria-hidden={shown !== confidence}>
          <VerdictFace {...face} confidence={shown} />
        </Box>
        {shown !== confidence && confidence !== null && <Box srOnly>{percent(confidence)}</Box>}
      </m.div>
    </LazyMotion>
  );
}
