import { Box } from '@chakra-ui/react';
import type { ItemView } from '#contract/records/items';
import type { Media } from '#contract/frame/shapes';
import { Button } from '../../../parts/Button';
import { bytesText, typeText } from '../../../parts/object/fileFacts';
import { Icon } from '../../../parts/Icon';
import { Section } from '../../../parts/Section';
import { CredentialsPart } from './CredentialsPart';
import { SignedCopy } from './SignedCopy';

interface Props {
  item: ItemView;
  media: Media;
}

const kindOf = (type: string) => (type.startsWith('video/') ? 'Video' : typeText(type));

/** The file that is the work: what it is, how a copy of it is known, and what it says of its making. */
export function DigitalFile({ item, media }: Props) {
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
          <Box display="flex" flexWrap="wrap" gap="2">
            <Button
              as="a"
              variant="outline"
              {...{ href: urls.original, download: media.file_name }}
            >
              <Icon name="download" />
              Save the original
            </Button>
            {item.proof && <SignedCopy item={item.id} media={media} />}
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
