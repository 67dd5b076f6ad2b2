import { Box, chakra } from '@chakra-ui/react';
import type { Evidence } from '#contract/verification/analyses';

const Shown = chakra('img', {
  base: { width: '100%', height: 'auto', display: 'block', borderRadius: 'md', bg: 'bg.muted' },
});

const lights = [
  ['lit', 'With the light', 'The spot with the phone’s light on'],
  ['unlit', 'Without it', 'The same view with the phone’s light off'],
] as const;

/** The same view of what was filmed, with the light and without: on a relief the bright flanks change sides. */
export function BothLights({ switched }: { switched: NonNullable<Evidence['switched']> }) {
  return (
    <Box as="section" aria-label="With the light and without">
      <Box as="h2" textStyle="eyebrow" fontFamily="body" color="fg.muted" mb="3">
        The light
      </Box>
      <Box display="grid" gap="4" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} maxW="48rem">
        {lights.map(([light, words, alt]) => (
          <Box asChild key={light}>
            <figure>
              <Shown src={switched[light]} alt={alt} loading="lazy" />
              <Box asChild mt="2" fontSize="sm" color="fg.muted">
                <figcaption>{words}</figcaption>
              </Box>
            </figure>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
