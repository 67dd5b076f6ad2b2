import { Box, type BoxProps } from '@chakra-ui/react';
import type { LabelFacts } from './labelFacts';

interface Props extends Omit<BoxProps, 'title'> {
  facts: LabelFacts;
  /** `card` shows maker, title and date only. */
  size?: 'card' | 'full';
  /** The heading that the title is, where the label heads a page or a card. */
  as?: 'h1' | 'h2' | 'h3' | 'p';
}

/** The object's facts as a museum writes them: maker; title, date; materials; size; edition; credit. */
export function Label({ facts, size = 'full', as = 'p', ...rest }: Props) {
  const full = size === 'full';
  const lines = full ? [facts.materials, facts.size, facts.edition, facts.credit] : [facts.edition];
  return (
    <Box fontFamily="heading" lineHeight="short" {...rest}>
      {facts.maker && (
        <Box fontWeight="semibold" fontSize={full ? 'lg' : 'md'}>
          {facts.maker}
        </Box>
      )}
      <Box as={as} fontSize={full ? 'lg' : 'md'} fontWeight="normal" lineHeight="short">
        <Box as="cite" fontStyle="italic">
          {facts.title || 'Untitled'}
        </Box>
        {facts.date && `, ${facts.date}`}
      </Box>
      {lines.filter(Boolean).map((line) => (
        <Box key={line} color="fg.muted" fontSize={full ? 'md' : 'sm'} mt={full ? '0.5' : '0'}>
          {line}
        </Box>
      ))}
    </Box>
  );
}
