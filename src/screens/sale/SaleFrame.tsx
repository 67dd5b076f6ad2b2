import { quoted } from '#contract/frame/quoted';
import { Box } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SaleView } from '#contract/sales';
import { sale as chart } from '../data/lifecycles/sale';
import { saleCalls } from '../../services/sales';
import { useWatched } from '../data/useWatched';
import { Button, ButtonLink } from '../parts/Button';
import { Empty } from '../parts/Empty';
import { Loading } from '../parts/Loading';
import { AllSteps } from '../parts/chart/AllSteps';
import { Confirm } from '../parts/overlay/Confirm';
import { Page } from '../parts/Page';
import { goToTop } from '../parts/useTopOfNew';
import { Deal } from './Deal';
import { Interrupted } from './steps/Interrupted';
import { OpenSales } from './OpenSales';
import { placeOf, standing } from './places';
import { SaleCourse } from './SaleCourse';
import { ToSellable } from './ToSellable';
import { Trouble } from './Trouble';
import { useWizard, type Wizarding } from './wizard';

type Station = Wizarding['station'];

interface Props {
  title: string;
  lead?: string;
  /** The stations that this page is for; at another one it says where the sale stands and leads there. */
  at: readonly Station[];
  /** Where no sale is under way. */
  none?: ReactNode;
  /** A sale of another item is under way, where the page is about one item. */
  item?: string;
  children: (sale: SaleView, wizard: Wizarding) => ReactNode;
}

/** The sale as the server says it is, also where another device goes on with it. */
const useNews = (sale: SaleView | null, told: Wizarding['told']) => {
  const id = sale?.id ?? null;
  const { thing } = useWatched<SaleView>({
    key: id,
    topics: id ? [`sale:${id}`] : [],
    read: (signal) => saleCalls.one({ params: { id: id ?? '' }, signal }),
  });
  useEffect(() => {
    if (thing) told(thing);
  }, [thing, told]);
};

/** Every page of a sale: where it stands, the deal so far always in sight, one decision. */
export function SaleFrame({ title, lead, at, none, item, children }: Props) {
  const wizard = useWizard();
  const { station, sale, opening, told } = wizard;
  const open = sale !== null && chart.is(sale.lifecycle.state, 'open');
  useNews(sale, told);
  const navigate = useNavigate();
  const stand = standing(wizard);
  const before = useRef(stand);
  const place = placeOf(station, sale);
  useEffect(() => {
    if (before.current === stand) return;
    before.current = stand;
    if (place && place !== location.pathname) void navigate(place);
    // Another station on the same page begins at its top, for the eyes and for the keyboard.
    else goToTop();
  }, [stand, place, navigate]);
  if (opening)
    return (
      <Page title={title}>
        <Loading label="Loading the sale" />
      </Page>
    );
  const mine = sale !== null && (item === undefined || sale.item.id === item);
  if (station === 'interrupted' && sale && mine)
    return (
      <Page title="Sale interrupted">
        <Interrupted sale={sale} wizard={wizard} />
      </Page>
    );
  if (!sale || station === 'none' || !mine)
    return (
      <Page title={title}>
        <OpenSales wizard={wizard} />
        {none ?? (
          <Empty title="No sale is under way here" action={<ToSellable />}>
            Choose an object to sell.
          </Empty>
        )}
      </Page>
    );
  return (
    <Page title={title} {...(lead && { lead })}>
      <Box
        display="grid"
        gap={{ base: '8', lg: '16' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
        alignItems="start"
      >
        <Box display="grid" gap="6" order={{ lg: '1' }} minWidth="0">
          <Deal sale={sale} />
          <SaleCourse sale={sale} />
          <AllSteps chart={chart} state={sale.lifecycle.state} steps={sale.steps} kind="Sale" />
        </Box>
        <Box display="grid" gap="8" gridTemplateColumns="minmax(0, 1fr)" minWidth="0">
          {at.includes(station) ? (
            children(sale, wizard)
          ) : (
            <Box display="grid" gap="4" justifyItems="start">
              <Box>{open ? 'This step is done. Go to the next one.' : 'This sale has ended.'}</Box>
              {place && (
                <ButtonLink to={place} width={{ base: '100%', md: 'auto' }}>
                  {open ? `Continue: ${sale.lifecycle.label}` : 'See how it ended'}
                </ButtonLink>
              )}
            </Box>
          )}
          {wizard.act?.do !== 'start' && <Trouble wizard={wizard} />}
          {open && <Leaving wizard={wizard} sale={sale} />}
        </Box>
      </Box>
    </Page>
  );
}

function Leaving({ wizard: { ask, busy }, sale }: { wizard: Wizarding; sale: SaleView }) {
  const [asking, setAsking] = useState(false);
  return (
    <Box borderTopWidth="1px" pt="4">
      <Button variant="plain" size="sm" px="0" disabled={busy} onClick={() => setAsking(true)}>
        Stop the sale
      </Button>
      <Confirm
        open={asking}
        title={`Stop the sale of ${quoted(sale.item.name)}?`}
        act="Stop the sale"
        onConfirm={() => {
          setAsking(false);
          ask({ do: 'leave' });
        }}
        onClose={() => setAsking(false)}
      >
        The object stays where it is. Start a new sale at any time.
      </Confirm>
    </Box>
  );
}
