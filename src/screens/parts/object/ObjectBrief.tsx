import { Box } from '@chakra-ui/react';
import type { ItemInBrief } from '#contract/frame/itemInBrief';
import { Label } from './Label';
import { Picture } from '../Picture';

/** An object in brief: picture, label, serial. */
export const ObjectBrief = ({ object }: { object: ItemInBrief }) => (
  <Box display="flex" gap="4" alignItems="flex-start" minWidth="0">
    <Box width="20" flexShrink="0">
      <Picture media={object.cover} alt="" ratio={1} sizes="80px" />
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
);
