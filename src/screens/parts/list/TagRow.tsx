import { Box, chakra } from '@chakra-ui/react';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../Icon';

const Take = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '11',
    minH: '11',
    cursor: 'pointer',
    color: 'fg.muted',
    borderRadius: 'md',
    _hover: { color: 'fg', bg: 'bg.muted' },
  },
});

export interface Tag {
  id: string;
  word: string;
  /** Beside the word, quieter. */
  note?: ReactNode;
}

interface Props {
  /** What is listed: "Brands". */
  label: string;
  tags: readonly Tag[];
  /** Gives each tag a button that takes it away. */
  onRemove?: (id: string) => void;
  /** Said where there is none. */
  none?: string;
}

/** A tag that is about to go gives the focus to its neighbour first, so that the keyboard keeps its place. */
const handOn = ({ currentTarget }: MouseEvent) => {
  const own = currentTarget.closest('li');
  (own?.nextElementSibling ?? own?.previousElementSibling)?.querySelector('button')?.focus();
};

/** Short things in a row: brands, inventories, roles. */
export function TagRow({ label, tags, onRemove, none }: Props) {
  if (tags.length === 0)
    return none ? (
      <Box fontSize="sm" color="fg.muted">
        {none}
      </Box>
    ) : null;
  return (
    <Box as="ul" aria-label={label} listStyleType="none" display="flex" flexWrap="wrap" gap="2">
      {tags.map(({ id, word, note }) => (
        <Box
          as="li"
          key={id}
          display="inline-flex"
          alignItems="center"
          gap="2"
          minH={onRemove ? '11' : '8'}
          pl="3"
          pr={onRemove ? '0' : '3'}
          fontSize="sm"
          borderWidth="1px"
          borderColor="border.strong"
          borderRadius="md"
          bg="bg.raised"
          maxWidth="100%"
        >
          <Box as="span" minWidth="0" css={{ overflowWrap: 'anywhere' }}>
            {word}
          </Box>
          {note && (
            <Box as="span" color="fg.muted">
              {note}
            </Box>
          )}
          {onRemove && (
            <Take
              type="button"
              aria-label={`Remove ${word}`}
              onClick={(event) => {
                handOn(event);
                onRemove(id);
              }}
            >
              <Icon name="cross" size="0.75rem" />
            </Take>
          )}
        </Box>
      ))}
    </Box>
  );
}
