import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';

/** One resting block while its content is on the way. */
export function Rest({ height = '1rem', width = '100%' }: { height?: string; width?: string }) {
  return <Box bg="bg.rest" borderRadius="md" height={height} width={width} animation="breathe" />;
}

/**
 * For what stands below something that loads: it is seen once that has come. Seen before, it would move away from under a
 * finger.
 */
export const afterLoading = { '*:has([data-loading]) ~ &': { display: 'none' } } as const;

interface Props {
  /** What is loading, for readers. */
  label?: string;
  /** `page` a title and lines, `cards` a wall of pictures, `lines` a list. */
  shape?: 'page' | 'cards' | 'lines';
}

const Lines = () => (
  <Box display="grid" gap="4">
    {['92%', '78%', '85%', '64%'].map((width) => (
      <Rest key={width} width={width} />
    ))}
  </Box>
);

const Cards = () => (
  <Box display="grid" gap="6" gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)' }}>
    {[0, 1, 2, 3, 4, 5, 6, 7].map((card) => (
      <Box key={card} display="grid" gap="3">
        <Box aspectRatio="4 / 5">
          <Rest height="100%" />
        </Box>
        <Rest width="70%" />
        <Rest width="45%" height="0.75rem" />
      </Box>
    ))}
  </Box>
);

/** The page's shape at rest. What comes within 150 ms is shown without it. */
export function Loading({ label = 'Loading', shape = 'page' }: Props) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 150);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box
      role="status"
      aria-live="polite"
      minH="64"
      visibility={late ? 'visible' : 'hidden'}
      data-loading
    >
      <Box as="span" srOnly>
        {label}…
      </Box>
      <Box aria-hidden="true">
        {shape === 'page' && (
          <Box mb="8">
            <Rest height="2.25rem" width="min(22rem, 70%)" />
          </Box>
        )}
        {shape === 'cards' ? <Cards /> : <Lines />}
      </Box>
    </Box>
  );
}
