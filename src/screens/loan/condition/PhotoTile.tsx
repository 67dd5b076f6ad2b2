import { Box } from '@chakra-ui/react';
import { counted } from '#contract/frame/counted';
import type { ConditionPhoto } from '#contract/loans';
import { Button } from '../../parts/Button';
import { Icon } from '../../parts/Icon';
import { photoName } from '../../parts/loan/conditionWords';
import { Picture } from '../../parts/Picture';

interface Props {
  photo: ConditionPhoto;
  photos: readonly ConditionPhoto[];
  busy: boolean;
  onMark: () => void;
  onRemove: () => void;
}

/** One photo of a report: mark differences on it, or take it off. */
export function PhotoTile({ photo, photos, busy, onMark, onRemove }: Props) {
  const { media, marks } = photo;
  const name = photoName(photos, photo);
  return (
    <Box as="li" minWidth="0" fontSize="sm">
      <Picture media={media} alt={name} ratio={1} sizes="10rem" />
      {media.refused && (
        <Box role="alert" color="fg.error" mt="1">
          {media.refused}
        </Box>
      )}
      {!media.ready && !media.refused && (
        <Box role="status" color="fg.muted" mt="1">
          Being prepared…
        </Box>
      )}
      <Box display="flex" gap="1" alignItems="center" mt="1">
        <Button
          variant="ghost"
          size="sm"
          px="2"
          disabled={!media.ready}
          aria-label={`Mark differences on ${name}`}
          onClick={onMark}
        >
          <Icon name="edit" />
          {marks.length > 0 ? counted(marks.length, 'mark') : 'Mark'}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          px="2"
          ml="auto"
          aria-label={`Remove ${name}`}
          disabled={busy}
          onClick={onRemove}
        >
          <Icon name="bin" />
        </Button>
      </Box>
    </Box>
  );
}
