import { Box } from '@chakra-ui/react';
import { links, type OpenLink } from '#contract/records/links';
import { link as chart } from '../../data/lifecycles/link';
import { linkCalls } from '../../../services/links';
import { useProfile, useRole } from '../../data/session';
import { stepCalls } from '../../data/stepCalls';
import { useWatched } from '../../data/useWatched';
import { Failure } from '../../parts/Failure';
import { LifecycleActions } from '../../parts/LifecycleActions';
import { Loading } from '../../parts/Loading';
import { Moment } from '../../parts/history/Moment';

const kinds: Record<OpenLink['kind'], string> = {
  full: 'Full passport',
  limited: 'Limited public passport',
};

const timesOpened = (count: number) =>
  count === 0 ? 'Not opened yet' : `Opened ${count === 1 ? 'once' : `${count} times`}`;

const Line = ({ link, onRevoked }: { link: OpenLink; onRevoked: () => void }) => {
  const id = useProfile()?.account_id;
  const role = useRole();
  return (
    <Box as="li" borderTopWidth="1px" py="3" display="grid" gap="2">
      <Box>
        <Box>
          {kinds[link.kind]}
          {link.show_name && ', with the owner’s name'}
        </Box>
        <Box fontSize="sm" color="fg.muted">
          Made <Moment at={link.made_at} as="day" />
          {link.by && ` by ${link.by}`},{' '}
          {link.expires_at ? (
            <>
              expires <Moment at={link.expires_at} />
            </>
          ) : (
            'never expires'
          )}
        </Box>
        <Box fontSize="sm" color="fg.muted">
          {timesOpened(link.opened)}
          {link.opened_at && (
            <>
              , last <Moment at={link.opened_at} />
            </>
          )}
        </Box>
      </Box>
      {id && role && (
        <LifecycleActions
          chart={chart}
          lifecycle={link.lifecycle}
          me={{ id, role }}
          calls={stepCalls(links, link.id)}
          onDone={onRevoked}
        />
      )}
    </Box>
  );
};

/** The links to an object that are open: what each shows, until when, how often it was opened; each can be revoked. */
export function OpenLinks({ item }: { item: string }) {
  const { thing, failure, again } = useWatched({
    key: item,
    read: (signal) => linkCalls.ofItem({ params: { id: item }, signal }),
  });
  if (failure !== null) return <Failure error={failure} again={again} />;
  if (!thing) return <Loading label="Loading the links" />;
  if (thing.length === 0) return null;
  return (
    <Box as="section" mt="6">
      <Box as="h3" fontWeight="medium" mb="2">
        Links that are open
      </Box>
      <ul>
        {thing.map((link) => (
          <Line key={link.id} link={link} onRevoked={again} />
        ))}
      </ul>
    </Box>
  );
}
