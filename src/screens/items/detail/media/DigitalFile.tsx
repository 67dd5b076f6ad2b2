import { Box } from '@chakra-ui/react';
import { useEffect } from 'react';
import type { Media } from '#contract/frame/shapes';
import { follow } from '../../../../realtime/follow';
import { Button } from '../../../parts/Button';
import { bytesText, typeText } from '../../../parts/object/fileFacts';
import { Icon } from '../../../parts/Icon';
import { Section } from '../../../parts/Section';
import { CredentialsPart } from './CredentialsPart';

interface Props {
  media: Media;
  model: string;
  again: () => void;
}

const kindOf = (type: string) => (type.startsWith('video/') ? 'Video' : typeText(type));

/** The file that is the work: what it is, how a copy of it is known, and what it says of its making. */
export function DigitalFile({ media, model, again }: Props) {
  const waits = !media.credentials || (!media.ready && !media.refused);
  useEffect(() => {
    if (!waits) return;
    return follow(`model:${model}`, ({ type }) => type === 'media' && again());
  }, [waits, model, again]);
  const { content_type, bytes, width, height, sha256, urls } = media;
  return (
    <Section title="Digital art">
      <Box display="grid" gap="4">
        <Box>
          {[
            kindOf(content_type),
            width && height && `${width} × ${height} pixels`,
            bytesText(bytes),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Box>
        {sha256 && (
          <Box fontSize="sm">
            <Box color="fg.muted">SHA-256 of the file as it was uploaded</Box>
            <Box as="code" fontFamily="mono" fontSize="xs" css={{ overflowWrap: 'anywhere' }}>
              {sha256}
            </Box>
          </Box>
        )}
        {urls.original && (
          <Box>
            <Button
              as="a"
              variant="outline"
              {...{ href: urls.original, download: media.file_name }}
            >
              <Icon name="download" />
              Save the original
            </Button>
          </Box>
        )}
        {media.credentials ? (
          <CredentialsPart credentials={media.credentials} />
        ) : (
          <Box fontSize="sm" color="fg.muted" role="status">
            Looking for Content Credentials…
          </Box>
        )}
      </Box>
    </Section>
  );
}
