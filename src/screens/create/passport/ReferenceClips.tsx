import { Box } from '@chakra-ui/react';
import { mostReferences } from '#contract/verification/fingerprints';
import { Button } from '../../parts/Button';

/** One clip or still that is already with the server. */
export interface Take {
  media: string;
  /** Its picture; null where there is none yet. */
  picture: string | null;
  /** The clip itself, whose first frame stands for it where there is no picture. */
  film: string | null;
  words: string;
}

interface Props {
  takes: readonly Take[];
  onRemove: (media: string) => void;
}

/** The footage that the spot will be recognised by, each best under another light. */
export function ReferenceClips({ takes, onRemove }: Props) {
  if (takes.length === 0) return null;
  return (
    <Box>
      <Box fontSize="sm" fontWeight="medium" mb="2">
        Reference films, {takes.length} of at most {mostReferences}
      </Box>
      <Box as="ul" listStyleType="none" display="flex" flexWrap="wrap" gap="3">
        {takes.map(({ media, picture, film, words }, index) => (
          <Box as="li" key={media} width="8rem">
            <Box aspectRatio="4 / 3" bg="bg.muted" borderRadius="md" overflow="hidden">
              {picture && (
                <img
                  src={picture}
                  alt={`Film ${index + 1}`}
                  style={{ width: '100%', height: '100%', objectFit: 'cover' }}
                />
              )}
              {!picture && film && (
                <video
                  src={film}
                  muted
                  playsInline
                  preload="metadata"
                  aria-label={`Film ${index + 1}`}
                  style={{ width: '100%', height: '100%', objectFit: 'cover' }}
                />
              )}
            </Box>
            <Box fontSize="sm" color="fg.muted" mt="1" css={{ overflowWrap: 'anywhere' }}>
              {index + 1}. {words}
            </Box>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Remove film ${index + 1}`}
              onClick={() => onRemove(media)}
            >
              Remove
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
