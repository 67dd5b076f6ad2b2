import { Box } from '@chakra-ui/react';
import type { QrLink } from '#contract/records/items';
import { Moment } from '../../parts/history/Moment';
import { CodeActs, CopyLink } from './QrActs';

/** The link that was made: picture, address, when it ends. */
export function QrAnswer({ link, name }: { link: QrLink; name: string }) {
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4" justifyItems="center">
      <Box
        role="img"
        aria-label={`QR code of ${name}`}
        bg="#fff"
        p="3"
        borderRadius="md"
        width="15rem"
        css={{ '& svg': { display: 'block', width: '100%', height: 'auto' } }}
        dangerouslySetInnerHTML={{ __html: link.svg }}
      />
      <Box fontSize="sm" textAlign="center" css={{ overflowWrap: 'anywhere' }}>
        <a href={link.url} target="_blank" rel="noreferrer">
          {link.url}
        </a>
        <Box color="fg.muted" mt="1">
          {link.expires_at ? (
            <>
              Ends <Moment at={link.expires_at} />
            </>
          ) : (
            'No expiry'
          )}
        </Box>
      </Box>
      <Box display="flex" flexWrap="wrap" justifyContent="center" gap="2">
        <CopyLink link={link} />
        <CodeActs link={link} name={name} />
      </Box>
    </Box>
  );
}
