import { Box } from '@chakra-ui/react';
import type { SaleView } from '#contract/sales';
import { Label } from '../parts/object/Label';
import { Money } from '../parts/Money';
import { Picture } from '../parts/Picture';

/** The object and the deal so far: who sells it to whom for how much. */
export function Deal({ sale: { item, price, buyer } }: { sale: SaleView }) {
  return (
    <Box display="flex" gap="4" alignItems="flex-start" minWidth="0">
      <Box width="20" flexShrink="0">
        <Picture media={item.cover} alt="" ratio={1} sizes="80px" />
      </Box>
      <Box minWidth="0" css={{ overflowWrap: 'anywhere' }}>
        <Label size="card" facts={{ maker: item.maker, title: item.name, date: '' }} />
        {item.serial && (
          <Box fontSize="sm" color="fg.muted">
            Serial {item.serial}
          </Box>
        )}
        {price && (
          <Box mt="1" fontWeight="medium">
            <Money money={price} />
          </Box>
        )}
        {buyer && (
          <Box fontSize="sm" color="fg.muted">
            To {buyer.name ?? buyer.email}
          </Box>
        )}
      </Box>
    </Box>
  );
}
