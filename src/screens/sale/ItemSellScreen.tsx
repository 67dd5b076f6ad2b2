import { Box } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { counted } from '#contract/frame/counted';
import type { Offer } from '#contract/sales';
import { saleCalls } from '../../services/sales';
import { pageIn } from '../data/pageIn';
import { searchIn } from '../data/searchIn';
import { useAddressChange } from '../data/lists/useAddressChange';
import { useDebouncedText } from '../data/lists/useDebouncedText';
import { useProfile } from '../data/session';
import { useWatched } from '../data/useWatched';
import { Button, TextLink } from '../parts/Button';
import { Empty } from '../parts/Empty';
import { Failure } from '../parts/Failure';
import { SearchField } from '../parts/form/SearchField';
import { Paged } from '../parts/list/Paged';
import { Loading } from '../parts/Loading';
import { ObjectBrief } from '../parts/object/ObjectBrief';
import { Page } from '../parts/Page';
import { OpenSales } from './OpenSales';
import { placeOf, standing } from './places';
import { Trouble } from './Trouble';
import { useWizard, type Wizarding } from './wizard';

/** R35: what may be sold, and why the rest may not. */
export function ItemSellScreen() {
  const [params] = useSearchParams();
  const change = useAddressChange();
  const page = pageIn(params);
  const search = searchIn(params);
  const [text, setText] = useDebouncedText(search, (words) =>
    change({ q: words }, { replace: true, drop: ['page'] }),
  );
  const me = useProfile()?.account_id ?? '';
  const wizard = useWizard();
  const { station, sale } = wizard;
  const navigate = useNavigate();
  const stand = standing(wizard);
  const before = useRef(stand);
  useEffect(() => {
    if (before.current === stand) return;
    before.current = stand;
    const place = placeOf(station, sale);
    if (place) void navigate(place);
  }, [stand, station, sale, navigate]);
  const { thing, failure, loading, again } = useWatched({
    key: 'offers',
    question: `${page} ${search}`,
    topics: me ? [`account:${me}`] : [],
    read: async (signal) => ({
      ability: await saleCalls.abilityToSell({ signal }),
      offers: await saleCalls.offers({ query: { page, search }, signal }),
    }),
  });
  return (
    <Page
      title="Sell"
      lead={
        thing?.ability.able
          ? `${counted(thing.ability.count, 'object')} can be sold now.`
          : !thing && failure === null
            ? null
            : undefined
      }
    >
      <OpenSales wizard={wizard} />
      {wizard.act?.do === 'start' && <Trouble wizard={wizard} />}
      {!thing && failure === null && <Loading shape="lines" label="Loading objects" />}
      {failure !== null && <Failure error={failure} again={again} />}
      {thing && !thing.ability.able && thing.offers.total_elements === 0 && search === '' && (
        <Empty
          title="Nothing can be sold now"
          action={<TextLink to="/dashboard/items">Go to your items</TextLink>}
        >
          {thing.ability.reason}
        </Empty>
      )}
      {thing && (thing.offers.total_elements > 0 || search !== '') && (
        <>
          {!thing.ability.able && <Box mb="6">{thing.ability.reason}</Box>}
          <Box maxW="24rem" mb="6">
            <SearchField
              label="Search objects"
              placeholder="Name, maker or serial"
              text={text}
              onText={setText}
            />
          </Box>
          {failure === null && (
            <Paged
              of={thing.offers}
              busy={loading}
              onPage={(next) => change({ page: next > 0 ? String(next + 1) : '' })}
            >
              <Box as="ul" listStyleType="none">
                {thing.offers.content.map((offer) => (
                  <OfferLine key={offer.item.id} offer={offer} wizard={wizard} />
                ))}
              </Box>
              {thing.offers.total_elements === 0 && <Box>No match.</Box>}
            </Paged>
          )}
        </>
      )}
    </Page>
  );
}

function OfferLine({ offer, wizard }: { offer: Offer; wizard: Wizarding }) {
  const { item, reasons, checks, open_sale } = offer;
  const open = checks.filter(({ ok }) => !ok);
  return (
    <Box
      as="li"
      py="4"
      borderTopWidth="1px"
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
      alignItems="center"
    >
      <Box display="grid" gap="1">
        <ObjectBrief object={item} />
        {reasons.map(({ code, message }) => (
          <Box key={code} fontSize="sm" color="fg.muted">
            {message}
          </Box>
        ))}
        {open_sale !== null && (
          <Box fontSize="sm" color="fg.muted">
            You are selling it now. Continue above.
          </Box>
        )}
        {reasons.length === 0 &&
          open.map(({ code, message }) => (
            <Box key={code} fontSize="sm" color="fg.muted">
              {message}
            </Box>
          ))}
      </Box>
      {reasons.length === 0 && open_sale === null && (
        <Button
          width={{ base: '100%', md: 'auto' }}
          disabled={wizard.busy}
          aria-label={`Sell ${item.name}`}
          variant="outline"
          onClick={() => wizard.ask({ do: 'start', item: item.id })}
        >
          Sell
        </Button>
      )}
    </Box>
  );
}
