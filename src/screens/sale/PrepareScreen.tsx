import { Box } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { saleCalls } from '../../services/sales';
import { useWatched } from '../data/useWatched';
import { Button } from '../parts/Button';
import { Empty } from '../parts/Empty';
import { Failure } from '../parts/Failure';
import { Loading } from '../parts/Loading';
import { ObjectBrief } from '../parts/object/ObjectBrief';
import { SaleFrame } from './SaleFrame';
import { Checks } from './steps/Checks';
import { PriceStep } from './steps/PriceStep';
import { ToSellable } from './ToSellable';
import { Trouble } from './Trouble';
import { useWizard } from './wizard';

/** R33: whether the object is ready, and its price. */
export function PrepareScreen() {
  const { id = '' } = useParams();
  return (
    <SaleFrame title="Prepare" at={['preparing']} item={id} none={<Begin id={id} />}>
      {(sale, wizard) => <PriceStep key={sale.id} sale={sale} wizard={wizard} />}
    </SaleFrame>
  );
}

/** Before the sale: the object, whether it may be sold, and why not. */
function Begin({ id }: { id: string }) {
  const wizard = useWizard();
  const {
    thing: offer,
    error,
    again,
    gone,
  } = useWatched({
    key: `offer ${id}`,
    topics: [`item:${id}`],
    read: (signal) => saleCalls.offer({ params: { id }, signal }),
  });
  if (gone)
    return (
      <Empty title="You cannot sell this object" action={<ToSellable />}>
        It is not yours to sell, or it is not published.
      </Empty>
    );
  if (!offer)
    return error === null ? (
      <Loading label="Loading the object" />
    ) : (
      <Failure error={error} again={again} />
    );
  const { item, reasons, checks, open_sale } = offer;
  return (
    <Box display="grid" gap="8" maxW="form">
      <ObjectBrief object={item} />
      {reasons.length > 0 ? (
        <Box>
          <Box as="h2" textStyle="section" mb="2">
            It cannot be sold now
          </Box>
          <Box as="ul" listStyleType="none">
            {reasons.map(({ code, message }) => (
              <Box as="li" key={code} py="3" borderTopWidth="1px">
                {message}
              </Box>
            ))}
          </Box>
        </Box>
      ) : (
        <Checks checks={checks} item={id} />
      )}
      {reasons.length === 0 && open_sale === null && (
        <Button
          justifySelf="start"
          width={{ base: '100%', md: 'auto' }}
          disabled={wizard.busy}
          aria-busy={wizard.busy}
          onClick={() => wizard.ask({ do: 'start', item: id })}
        >
          Start the sale
        </Button>
      )}
      {wizard.act?.do === 'start' && wizard.act.item === id && <Trouble wizard={wizard} />}
    </Box>
  );
}
