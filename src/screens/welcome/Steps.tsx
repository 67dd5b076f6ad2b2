import { Box } from '@chakra-ui/react';

interface Step {
  name: string;
  text: string;
}

/** Numbered steps, side by side where there is room. `as`: the heading that fits the page. */
export function Steps({ steps, as = 'h3' }: { steps: readonly Step[]; as?: 'h2' | 'h3' }) {
  return (
    <Box
      as="ol"
      listStyleType="none"
      display="grid"
      gap={{ base: '8', md: '12' }}
      gridTemplateColumns={{ base: '1fr', md: `repeat(${steps.length}, 1fr)` }}
    >
      {steps.map(({ name, text }, index) => (
        <Box as="li" key={name} borderTopWidth="1px" borderTopColor="border.strong" pt="4">
          <Box aria-hidden="true" fontFamily="heading" fontSize="lg" color="accent" mb="2">
            {index + 1}
          </Box>
          <Box as={as} textStyle="section" mb="2">
            {name}
          </Box>
          <Box color="fg.muted">{text}</Box>
        </Box>
      ))}
    </Box>
  );
}
