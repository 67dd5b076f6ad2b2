import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { EvaluationView } from '#contract/expertises';
import type { Media } from '#contract/frame/shapes';
import { DropZone } from '../../parts/form/DropZone';
import { UploadList } from '../../parts/form/UploadList';
import { mostFiles } from './formValues';
import { MediaTile } from './MediaTile';
import type { useUploads } from '../../data/useUploads';

/** At once, as one call of the form takes them. */
const mostAtOnce = 20;

interface Props {
  media: EvaluationView['media'];
  captions: Record<string, string>;
  fixed: boolean;
  error: string | undefined;
  onCaption: (media: string, caption: string) => void;
  sent: ReturnType<typeof useUploads>;
  removing: boolean;
  onRemove: (place: string) => void;
  /** Opens the picture beside those of the record. */
  onCompare: (media: Media) => void;
}

/** Pictures and videos of the examination, each with its caption. */
export function FormMedia(props: Props) {
  const { media, captions, fixed, error, sent, removing, onCaption, onRemove, onCompare } = props;
  const { uploads, add, again, cancel } = sent;
  const [said, setSaid] = useState<string | null>(null);
  const room = Math.min(mostAtOnce, mostFiles - media.length - uploads.length);
  const choose = (files: File[]) => {
    setSaid(
      files.length > room
        ? `${room < mostAtOnce ? `A form takes ${mostFiles} files` : `Up to ${mostAtOnce} at a time`}: ${files.length - Math.max(0, room)} were left out.`
        : null,
    );
    add(files.slice(0, Math.max(0, room)));
  };
  const problem = said ?? error;
  return (
    <Box role="group" aria-label="Pictures and videos">
      <Box fontSize="sm" fontWeight="medium" mb="1.5" aria-hidden="true">
        Pictures and videos
      </Box>
      {media.length > 0 && (
        <Box
          as="ol"
          listStyleType="none"
          display="grid"
          gap="6"
          gridTemplateColumns="repeat(auto-fill, minmax(min(13rem, 100%), 1fr))"
          mb="5"
        >
          {media.map((one, index) => (
            <MediaTile
              key={one.id}
              one={one}
              name={`File ${index + 1}`}
              caption={captions[one.media.id] ?? one.caption}
              fixed={fixed}
              onCaption={(caption) => onCaption(one.media.id, caption)}
              removing={removing}
              onRemove={() => onRemove(one.id)}
              onCompare={() => onCompare(one.media)}
            />
          ))}
        </Box>
      )}
      <UploadList uploads={uploads} again={again} cancel={cancel} />
      {room > 0 && (
        <DropZone
          act="Choose files"
          accept="image/*,video/*"
          most={mostAtOnce}
          disabled={fixed}
          onFiles={choose}
        >
          Or drop pictures and videos here. They go into the certificate with their captions.
        </DropZone>
      )}
      {problem && (
        <Box role="alert" color="fg.error" fontSize="sm" mt="2">
          {problem}
        </Box>
      )}
    </Box>
  );
}
