import { Box, chakra } from '@chakra-ui/react';
import type { Media } from '#contract/frame/shapes';
import { Button } from '../../parts/Button';
import { bytesText } from '../../parts/object/fileFacts';

const Outside = chakra('a', {
  base: {
    color: 'accent',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    borderRadius: 'sm',
    display: 'inline-block',
    py: { base: '2', md: '0' },
  },
});

/** One licence: opens in a new tab, may be removed. */
export function LicenseLine({ license, onRemove }: { license: Media; onRemove: () => void }) {
  const { file_name, content_type, bytes, urls, refused } = license;
  const address = urls.original ?? urls.large;
  const name = file_name || 'License';
  return (
    <Box
      as="li"
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="center"
      justifyContent="space-between"
      py="2"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Box fontSize="sm" flex="1 1 12rem" minW="0" css={{ overflowWrap: 'anywhere' }}>
        {address ? (
          <Outside href={address} target="_blank" rel="noopener noreferrer">
            {name}
            <Box as="span" srOnly>
              {' '}
              (opens in a new tab)
            </Box>
          </Outside>
        ) : (
          name
        )}
        <Box color="fg.muted">
          {content_type === 'application/pdf' ? 'PDF' : 'Picture'}, {bytesText(bytes)}
          {!address && !refused && ' · being prepared'}
        </Box>
        {refused && <Box color="fg.error">{refused}</Box>}
      </Box>
      <Button variant="ghost" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </Box>
  );
}
