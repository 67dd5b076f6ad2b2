import { Box } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import type { SaleView } from '#contract/sales';
import { saleCalls } from '../../services/sales';
import { useProfile } from '../data/session';
import { useWatched } from '../data/useWatched';
import { Button } from '../parts/Button';
import { Moment } from '../parts/history/Moment';
import { Section } from '../parts/Section';
import { placeOf } from './places';
import type { Wizarding } from './wizard';

/** Sales that the server still holds for this seller, begun on another device: one goes on with them here. */
export function OpenSales({ wizard }: { wizard: Wizarding }) {
  const navigate = useNavigate();
  const resume = (sale: SaleView) => {
    const held = wizard.sale?.id === sale.id ? wizard.station : null;
    const station = wizard.told(sale);
    // The screens navigate when the station or the sale changes. Where neither does, it is done here.
    const place = station === held ? placeOf(station, sale) : null;
    if (place) void navigate(place);
  };
  const me = useProfile()?.account_id ?? '';
  const { thing } = useWatched({
    key: `open sales ${me}`,
    topics: me ? [`account:${me}`] : [],
    read: (signal) => saleCalls.open({ signal }),
  });
  const own = thing?.filter(({ lifecycle }) => lifecycle.relations.includes('seller')) ?? [];
  if (own.length === 0) return null;
  return (
    <Box mb="8">
      <Section title="Sales under way">
        <Box as="ul" listStyleType="none">
          {own.map((sale) => (
            <Box
              as="li"
              key={sale.id}
              py="3"
              borderBottomWidth="1px"
              display="flex"
              flexWrap="wrap"
              gap="3"
              alignItems="center"
              justifyContent="space-between"
            >
              <Box minWidth="0" css={{ overflowWrap: 'anywhere' }}>
                {sale.item.name}
                <Box fontSize="sm" color="fg.muted">
                  {sale.lifecycle.label} · started <Moment at={sale.created_at} />
                </Box>
              </Box>
              <Button variant="outline" size="sm" onClick={() => resume(sale)}>
                Continue
              </Button>
            </Box>
          ))}
        </Box>
      </Section>
    </Box>
  );
}
