import { Box } from '@chakra-ui/react';
import type { ExpertiseCard } from '#contract/expertises';
import { Picture } from '../../parts/Picture';

/** The object as the request shows it. */
export const ObjectInBrief = ({ item }: Pick<ExpertiseCard, 'item'>) => (
  <Box>
    {/* On a phone the question and the answer stay in view below it. */}
    <Box maxW={{ base: '12rem', lg: 'none' }}>
      <Picture
        media={item.cover}
        alt={item.name || 'The object'}
        sizes="(min-width: 64rem) 40vw, 12rem"
        ratio={4 / 3}
        fit="contain"
        first
      />
    </Box>
    <Box fontFamily="heading" fontSize="lg" mt="4">
      {item.maker && <Box fontWeight="semibold">{item.maker}</Box>}
      <Box as="cite" fontStyle="italic">
        {item.name || 'Untitled'}
      </Box>
    </Box>
    <Box fontSize="sm" color="fg.muted" mt="1">
      {[item.category, item.serial && `Serial ${item.serial}`].filter(Boolean).join(' · ')}
    </Box>
  </Box>
);
