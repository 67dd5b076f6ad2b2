import { Box } from '@chakra-ui/react';
import type { SaleView } from '#contract/sales';
import { Course } from '../parts/history/Course';
import { saleStops } from './saleStops';

/** The stations of the chart: a column beside the page; on a phone the present one in a line. */
export function SaleCourse({ sale }: { sale: SaleView }) {
  const stops = saleStops(sale);
  const now = Math.max(
    0,
    stops.findIndex(({ standing }) => standing === 'now'),
  );
  const at = stops.every(({ standing }) => standing === 'done') ? stops.length - 1 : now;
  return (
    <>
      <Box display={{ base: 'block', lg: 'none' }} fontSize="sm">
        <Box color="fg.muted">
          {!stops[at]?.failed && `Step ${at + 1} of ${stops.length}: `}
          <Box as="span" color={stops[at]?.failed ? 'failed' : 'fg'}>
            {stops[at]?.name}
          </Box>
        </Box>
        <Box aria-hidden="true" display="flex" gap="1" mt="2">
          {stops.map(({ name, standing, failed }) => (
            <Box
              key={name}
              flex="1"
              height="3px"
              borderRadius="full"
              bg={failed ? 'failed' : standing === 'ahead' ? 'border' : 'fg'}
            />
          ))}
        </Box>
      </Box>
      <Box display={{ base: 'none', lg: 'block' }}>
        <Course label="Sale" stops={stops} lies="column" />
      </Box>
    </>
  );
}
