import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ItemInBrief } from '#contract/frame/itemInBrief';
import { Label } from './Label';
import { Picture } from '../Picture';

/** What is said of an object, beside the object itself; on a phone beneath it. */
export const Beside = ({ object, children }: { object: ItemInBrief; children: ReactNode }) => (
  <Box
    display="grid"
    gap={{ base: '8', lg: '16' }}
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
    alignItems="start"
  >
    <Box
      order={{ lg: '1' }}
      position={{ lg: 'sticky' }}
      top="24"
      display={{ base: 'flex', lg: 'block' }}
      gap="4"
      minWidth="0"
    >
      <Box width={{ base: '20', lg: '100%' }} flexShrink="0" mb={{ lg: '4' }}>
        <Picture
          media={object.cover}
          alt=""
          ratio={1}
          sizes="(min-width: 64rem) 20rem, 80px"
          first
        />
      </Box>
      <Box minWidth="0" css={{ overflowWrap: 'anywhere' }}>
        <Label size="card" facts={{ maker: object.maker, title: object.name, date: '' }} />
        {object.serial && (
          <Box fontSize="sm" color="fg.muted">
            Serial {object.serial}
          </Box>
        )}
      </Box>
    </Box>
    <Box display="grid" gap="10" gridTemplateColumns="minmax(0, 1fr)" minWidth="0">
      {children}
    </Box>
  </Box>
);
