import { Box, chakra } from '@chakra-ui/react';
import type { EvaluationView } from '#contract/expertises';
import { Button } from '../../parts/Button';
import { Field } from '../../parts/form/Field';
import { Input } from '../../parts/form/Input';
import { Icon } from '../../parts/Icon';
import { Picture } from '../../parts/Picture';
import { lengths } from './formValues';

interface Props {
  one: EvaluationView['media'][number];
  name: string;
  caption: string;
  fixed: boolean;
  onCaption: (caption: string) => void;
  removing: boolean;
  onRemove: () => void;
  onCompare: () => void;
}

const Open = chakra('button', {
  base: { display: 'block', width: '100%', cursor: 'zoom-in', borderRadius: 'md' },
});

const Film = ({ media, name }: { media: Props['one']['media']; name: string }) => (
  <Box aspectRatio="4 / 3" bg="bg.muted" borderRadius="md" overflow="hidden">
    <video
      src={media.urls.original}
      poster={media.urls.medium}
      aria-label={name}
      controls
      playsInline
      preload="metadata"
      style={{ width: '100%', height: '100%', objectFit: 'contain' }}
    />
  </Box>
);

/** One file of the form: a picture opens beside the record's, a video plays. */
export function MediaTile(props: Props) {
  const { one, name, caption, fixed, removing, onCaption, onRemove, onCompare } = props;
  const { media } = one;
  const isFilm = media.content_type.startsWith('video/');
  const picture = <Picture media={media} alt={caption || name} ratio={4 / 3} sizes="16rem" />;
  return (
    <Box as="li" minWidth="0">
      {isFilm ? (
        <Film media={media} name={caption || name} />
      ) : media.ready ? (
        <Open type="button" aria-label={`Compare ${caption || name}`} onClick={onCompare}>
          {picture}
        </Open>
      ) : (
        picture
      )}
      {media.refused && (
        <Box role="alert" fontSize="sm" color="fg.error" mt="2">
          {media.refused}
        </Box>
      )}
      {!media.ready && !media.refused && (
        <Box fontSize="sm" color="fg.muted" mt="2" role="status">
          Being prepared…
        </Box>
      )}
      <Box display="flex" gap="2" alignItems="end" mt="2">
        <Box flex="1" minWidth="0">
          <Field label={`Caption of ${name.toLowerCase()}`}>
            {(aria) => (
              <Input
                {...aria}
                maxLength={lengths.caption}
                value={caption}
                readOnly={fixed}
                onChange={({ target }) => onCaption(target.value)}
              />
            )}
          </Field>
        </Box>
        <Button
          variant="ghost"
          px="3"
          aria-label={`Remove ${caption || name}`}
          disabled={fixed || removing}
          onClick={onRemove}
        >
          <Icon name="bin" />
        </Button>
      </Box>
    </Box>
  );
}
