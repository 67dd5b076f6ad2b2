import { Box } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { sale as chart } from '../data/lifecycles/sale';
import { saleCalls } from '../../services/sales';
import { useWatched } from '../data/useWatched';
import { Button, ButtonLink } from '../parts/Button';
import { Empty } from '../parts/Empty';
import { Countdown } from '../parts/expertise/Countdown';
import { Failure } from '../parts/Failure';
import { Loading } from '../parts/Loading';
import { Page } from '../parts/Page';
import { Deal } from './Deal';
import { SaleCourse } from './SaleCourse';
import { sellerText } from './sellerText';

/** The buyer's side of a sale under way, live (own route X10). */
export function PurchaseScreen() {
  const { id = '' } = useParams();
  const {
    thing: sale,
    error,
    gone,
    again,
  } = useWatched({
    key: `purchase ${id}`,
    topics: [`sale:${id}`],
    read: (signal) => saleCalls.one({ params: { id }, signal }),
  });
  if (gone)
    return (
      <Page title="Purchase">
        <Empty
          title="Purchase not found"
          action={<ButtonLink to="/dashboard/items">Go to your items</ButtonLink>}
        >
          The seller has chosen another buyer, or this address is not right.
        </Empty>
      </Page>
    );
  if (!sale)
    return (
      <Page title="Purchase">
        {error === null ? (
          <Loading label="Loading the purchase" />
        ) : (
          <Failure error={error} again={again} />
        )}
      </Page>
    );
  const { state } = sale.lifecycle;
  const words = chart.is(state, 'sold')
    ? 'The object is yours.'
    : chart.is(state, 'final')
      ? 'This sale was not completed. Nothing was bought.'
      : chart.is(state, 'coded')
        ? 'Tell the seller the code from your e-mail if you want to buy, or enter it on their screen.'
        : 'You confirmed the purchase. The seller checks everything once more.';
  return (
    <Page title="Purchase" lead={`From ${sellerText(sale.seller)}`} width="form">
      <Box display="grid" gap="8">
        <Deal sale={sale} />
        <Box role="status">
          {words}
          {chart.is(state, 'coded') && sale.code && (
            <Box fontSize="sm" color="fg.muted">
              <Countdown until={sale.code.expires_at} now={sale.now} size="line" />
            </Box>
          )}
        </Box>
        <SaleCourse sale={sale} />
        {chart.is(state, 'sold') && (
          <Box display="flex" flexWrap="wrap" gap="3">
            <ButtonLink
              to={`/dashboard/items_details/${sale.item.id}`}
              width={{ base: '100%', md: 'auto' }}
            >
              Open your object
            </ButtonLink>
            {sale.bill && (
              <Button asChild variant="outline" width={{ base: '100%', md: 'auto' }}>
                <a href={sale.bill.url} target="_blank" rel="noreferrer">
                  Bill of sale (PDF)
                </a>
              </Button>
            )}
          </Box>
        )}
      </Box>
    </Page>
  );
}
