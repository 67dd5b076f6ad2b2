import { Box } from '@chakra-ui/react';
import { subscriptionCalls } from '../../services/subscriptions';
import { useProfile } from '../data/session';
import { useWatched } from '../data/useWatched';
import { Failure } from '../parts/Failure';
import { Loading } from '../parts/Loading';
import { Moment } from '../parts/history/Moment';
import { Money } from '../parts/Money';

/** Every invoice with its number and its PDF, the newest first. */
export function Invoices() {
  const me = useProfile()?.account_id ?? '';
  const { thing, error, again } = useWatched({
    key: `invoices ${me}`,
    topics: [`account:${me}`],
    read: (signal) => subscriptionCalls.invoices({ signal }),
  });
  if (!thing)
    return error === null ? (
      <Loading label="Loading the invoices" shape="lines" />
    ) : (
      <Failure error={error} again={again} />
    );
  if (thing.length === 0)
    return <Box color="fg.muted">Your invoices appear here after your first payment.</Box>;
  return (
    <Box as="ul" listStyleType="none">
      {thing.map(({ id, number, at, text, total, url }) => (
        <Box
          as="li"
          key={id}
          display="flex"
          flexWrap="wrap"
          gap="2 6"
          justifyContent="space-between"
          py="4"
          borderTopWidth="1px"
          _first={{ borderTopWidth: 0 }}
        >
          <Box minW="0" flex="1 1 16rem">
            <Box fontVariantNumeric="tabular-nums">{number}</Box>
            <Box fontSize="sm" color="fg.muted">
              <Moment at={at} as="day" /> · {text}
            </Box>
          </Box>
          <Box textAlign={{ md: 'right' }}>
            <Money money={total} />
            <Box fontSize="sm">
              {url ? (
                <a href={url} target="_blank" rel="noreferrer">
                  <Box as="span" color="accent" textDecoration="underline">
                    Invoice {number} (PDF)
                  </Box>
                </a>
              ) : (
                <Box as="span" color="fg.muted">
                  The PDF is being made
                </Box>
              )}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
