import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';
import type { SaleView } from '#contract/sales';
import { Button } from '../../parts/Button';
import { Money } from '../../parts/Money';
import { Picture } from '../../parts/Picture';
import { Trouble } from '../Trouble';
import { sellerText } from '../sellerText';
import type { Wizarding } from '../wizard';
import { CodeForm } from './CodeForm';

const Sheet = chakra('dialog', {
  base: {
    width: '100vw',
    height: '100dvh',
    maxW: '100vw',
    maxH: '100dvh',
    m: '0',
    p: { base: '6', md: '12' },
    bg: 'bg',
    color: 'fg',
    border: 'none',
    overflow: 'auto',
  },
});

interface Props {
  sale: SaleView;
  wizard: Wizarding;
  onClose: () => void;
}

/** The whole screen is the buyer's: their purchase and the code, nothing else of the seller's. */
export function HandedOver({ sale, wizard, onClose }: Props) {
  const sheet = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => sheet.current?.showModal(), []);
  return (
    <Sheet
      ref={sheet}
      aria-labelledby={title}
      onCancel={(event) => event.preventDefault()}
      onClose={onClose}
    >
      <Box maxW="form" mx="auto" display="grid" gap="6">
        <Box as="h2" id={title} textStyle="display">
          {sale.item.name}
        </Box>
        {sale.item.cover && (
          <Box maxW="16rem">
            <Picture media={sale.item.cover} alt="" ratio={1} sizes="256px" />
          </Box>
        )}
        <Box>
          {sellerText(sale.seller)} sells you this object for{' '}
          {sale.price && <Money money={sale.price} />}. Enter the code that you received by e-mail
          if you want to buy it.
        </Box>
        <CodeForm sale={sale} wizard={wizard} />
        <Trouble wizard={wizard} />
        <Button variant="ghost" justifySelf="start" onClick={() => sheet.current?.close()}>
          Back to the seller
        </Button>
      </Box>
    </Sheet>
  );
}
