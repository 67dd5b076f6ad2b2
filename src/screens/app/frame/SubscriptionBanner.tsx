import { chakra } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { bannerFor, type BannerKind } from '../../data/lifecycles/subscriptionBanner';
import { useServerNow } from '../../data/useServerNow';
import { useSubscription } from '../../data/useSubscription';
import { dayText } from '../../parts/history/momentText';
import { bannerMayShow } from './bannerPlaces';
import type { SessionKind } from '../sessionKind';

const Strip = chakra(Link, {
  base: {
    display: 'block',
    px: '4',
    py: '3',
    textAlign: 'center',
    fontSize: 'sm',
    bg: 'banner',
    color: 'banner.fg',
    outlineOffset: '-4px',
    _hover: { textDecoration: 'underline' },
  },
});

const words: Record<BannerKind, (day: string) => string> = {
  expires: (day) => `Your membership expires on ${day}.`,
  grace: (day) => `Your membership expired on ${day} and is in a grace period.`,
  over: (day) => `Your membership expired on ${day}. The grace period is over.`,
};

const everyMinute = 60_000;

/** The yellow banner; what it says is the chart's and the date's matter. */
function Strips() {
  const { thing } = useSubscription();
  const at = useServerNow(thing?.now ?? new Date(0).toISOString(), everyMinute);
  const { lifecycle, end_date } = thing?.subscription ?? {};
  if (!lifecycle || !end_date) return null;
  const kind = bannerFor(lifecycle.state, Date.parse(end_date), at);
  return (
    kind && (
      <aside aria-label="Subscription">
        <Strip to="/dashboard/subscription">{words[kind](dayText(end_date))}</Strip>
      </aside>
    )
  );
}

/** Spec 2 and 4. Clicking goes to the subscription page. */
export function SubscriptionBanner({ visitor }: { visitor: SessionKind }) {
  const { pathname } = useLocation();
  return bannerMayShow(visitor, pathname) ? <Strips /> : null;
}
