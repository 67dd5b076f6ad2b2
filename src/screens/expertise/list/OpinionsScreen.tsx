import { Box } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { expertiseCalls } from '../../../services/expertises';
import { pageIn } from '../../data/pageIn';
import { useProfile } from '../../data/session';
import { useWatched } from '../../data/useWatched';
import { Button } from '../../parts/Button';
import { Empty } from '../../parts/Empty';
import { Failure } from '../../parts/Failure';
import { Loading } from '../../parts/Loading';
import { Page } from '../../parts/Page';
import { Paged } from '../../parts/list/Paged';
import { OpinionLine } from './OpinionLine';
import { OpinionTabs, whichOf, type Which } from './OpinionTabs';

const size = 20;

const nothing: Record<Which, { title: string; text: string }> = {
  all: {
    title: 'No opinion asked for yet',
    text: 'When somebody asks you for an opinion, their request appears here, and we send you an e-mail. Then accept or decline it.',
  },
  open: {
    title: 'Nothing is under way',
    text: 'Requests that wait for your answer and reviews that you work on appear here.',
  },
  ended: {
    title: 'Nothing has ended yet',
    text: 'Opinions that were finished, declined, cancelled or that expired stay here.',
  },
};

/** The expert's opinions (E087), those under way first. Which ones and which page stand in the address bar. */
export function OpinionsScreen() {
  const [params, setParams] = useSearchParams();
  const account = useProfile()?.account_id ?? '';
  const which = whichOf(params.get('which'));
  const page = pageIn(params);
  const { thing, failure, loading, stale, again } = useWatched({
    key: 'opinions',
    question: `${which} ${page}`,
    topics: account ? [`account:${account}`] : [],
    read: (signal) => expertiseCalls.search({ body: { which, page, size }, signal }),
  });
  const turn = (next: number) =>
    setParams({ ...(which !== 'all' && { which }), ...(next > 0 && { page: String(next + 1) }) });
  return (
    <Page title="Opinions" lead="What you were asked to examine, and what you said.">
      <OpinionTabs which={which} />
      {stale && (
        <Box role="status" py="3" fontSize="sm" color="fg.muted">
          We could not refresh this list.{' '}
          <Button variant="plain" size="sm" onClick={again}>
            Load again
          </Button>
        </Box>
      )}
      {!thing && failure === null && (
        <Box pt="8">
          <Loading label="Loading your opinions" shape="lines" />
        </Box>
      )}
      {failure !== null && <Failure error={failure} again={again} />}
      {thing && failure === null && (
        <Paged of={thing} busy={loading} onPage={turn}>
          {thing.total_elements > 0 ? (
            <Box as="ul" aria-label="Opinions" listStyleType="none">
              {thing.content.map((card) => (
                <OpinionLine key={card.id} card={card} />
              ))}
            </Box>
          ) : (
            <Empty title={nothing[which].title}>{nothing[which].text}</Empty>
          )}
        </Paged>
      )}
    </Page>
  );
}
