import { useSortable } from '@dnd-kit/sortable';
import { Box } from '@chakra-ui/react';
import type { MouseEvent } from 'react';
import { Button } from '../../parts/Button';
import { Icon } from '../../parts/Icon';
import { Picture } from '../../parts/Picture';
import { Progress } from '../../parts/Progress';
import type { Entry } from './useBoard';

interface Props {
  entry: Entry;
  index: number;
  last: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  onAgain: () => void;
}

/** One photo: drag it, or move it by its buttons; the first is the cover. */
export function PhotoTile({ entry, index, last, onMove, onRemove, onAgain }: Props) {
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: entry.key,
  });
  const ready = entry.media && Object.keys(entry.media.urls).length > 0 ? entry.media : null;
  const name = `Photo ${index + 1}`;
  /** The button keeps the focus where its photo goes, also at the end of the row: the next press may follow. */
  const moveBy = (step: number, may: boolean) => ({
    'aria-disabled': !may,
    onClick: ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      if (!may) return;
      onMove(index + step);
      requestAnimationFrame(() => currentTarget.focus());
    },
  });
  return (
    <Box
      as="li"
      ref={setNodeRef}
      minWidth="0"
      opacity={isDragging ? 0.6 : 1}
      style={{
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
        transition,
      }}
    >
      <Box
        position="relative"
        cursor="grab"
        {...attributes}
        {...listeners}
        aria-label={`${name}, drag to reorder`}
        css={{ touchAction: 'manipulation' }}
      >
        {ready || !entry.preview ? (
          <Picture media={ready} alt={name} ratio={1} fit="contain" sizes="12rem" />
        ) : (
          <Box aspectRatio="1" borderRadius="md" overflow="hidden" bg="bg.muted">
            <img
              src={entry.preview}
              alt={name}
              style={{ width: '100%', height: '100%', objectFit: 'contain' }}
            />
          </Box>
        )}
        {index === 0 && (
          <Box
            position="absolute"
            left="2"
            top="2"
            bg="fg"
            color="fg.inverted"
            fontSize="xs"
            fontWeight="medium"
            px="2"
            py="0.5"
            borderRadius="sm"
          >
            Cover
          </Box>
        )}
      </Box>
      {!entry.media && !entry.error && (
        <Box mt="2">
          <Progress share={entry.share} label={`Uploading ${entry.name}`} bare />
        </Box>
      )}
      {entry.error && (
        <Box role="alert" fontSize="sm" color="fg.error" mt="2">
          {entry.error}{' '}
          {!entry.media && (
            <Button variant="plain" size="sm" px="0" minH="0" onClick={onAgain}>
              Try again
            </Button>
          )}
        </Box>
      )}
      <Box display="flex" gap="1" mt="1">
        <Button
          variant="ghost"
          size="sm"
          px="2"
          aria-label={`${name}: up`}
          {...moveBy(-1, index > 0)}
        >
          <Icon name="left" />
        </Button>
        <Button variant="ghost" size="sm" px="2" aria-label={`${name}: down`} {...moveBy(1, !last)}>
          <Icon name="right" />
        </Button>
        <Button
          variant="ghost"
          size="sm"
          px="2"
          ml="auto"
          aria-label={`${name}: remove`}
          onClick={onRemove}
        >
          <Icon name="bin" />
        </Button>
      </Box>
    </Box>
  );
}
