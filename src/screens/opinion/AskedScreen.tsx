import { useSearchParams } from 'react-router-dom';
import type { ExpertiseCard } from '#contract/expertises';
import { expertise } from '../data/lifecycles/expertise';
import { expertiseCalls } from '../../services/expertises';
import { pageIn } from '../data/pageIn';
import { useProfile } from '../data/session';
import { useWatched } from '../data/useWatched';
import { TextLink } from '../parts/Button';
import { Empty } from '../parts/Empty';
import { Countdown } from '../parts/expertise/Countdown';
import { ExpertiseWord } from '../parts/expertise/ExpertiseWord';
import { VerdictWord } from '../parts/expertise/VerdictWord';
import { Failure } from '../parts/Failure';
import { Paged } from '../parts/list/Paged';
import { Table, type Column } from '../parts/list/Table';
import { Loading } from '../parts/Loading';
import { Moment } from '../parts/history/Moment';
import { Page } from '../parts/Page';

const columns: readonly Column<ExpertiseCard>[] = [
  {
    key: 'item',
    title: 'Object',
    phone: 'lead',
    cell: ({ item }) => (
      <TextLink to={`/dashboard/expert_opinion/${item.id}`}>{item.name || 'Untitled'}</TextLink>
    ),
  },
  { key: 'expert', title: 'Expert', cell: ({ expert }) => expert.name },
  {
    key: 'state',
    title: 'State',
    cell: (card) => <ExpertiseWord lifecycle={card.lifecycle} />,
  },
  {
    key: 'verdict',
    title: 'Verdict or time left',
    cell: ({ verdict, expires_at, now, lifecycle }) => {
      if (verdict) return <VerdictWord verdict={verdict} />;
      return expires_at && expertise.is(lifecycle.state, 'reviewing') ? (
        <Countdown until={expires_at} now={now} size="line" />
      ) : (
        '—'
      );
    },
  },
  { key: 'at', title: 'Asked', cell: ({ created_at }) => <Moment at={created_at} /> },
];

/** Opinions that one has asked for (own route X05), the open ones first. */
export function AskedScreen() {
  const [params, setParams] = useSearchParams();
  const page = pageIn(params);
  const me = useProfile()?.account_id ?? '';
  const {
    thing: asked,
    failure,
    loading,
    again,
  } = useWatched({
    key: 'asked',
    question: String(page),
    topics: me ? [`account:${me}`] : [],
    read: (signal) => expertiseCalls.asked({ query: { page }, signal }),
  });
  return (
    <Page title="Opinions" lead="Expert opinions that you have asked for. Open ones come first.">
      {!asked && failure === null && <Loading shape="lines" label="Loading opinions" />}
      {failure !== null && <Failure error={failure} again={again} />}
      {asked && failure === null && (
        <Paged
          of={asked}
          busy={loading}
          onPage={(next) => setParams(next > 0 ? { page: String(next + 1) } : {})}
        >
          {asked.total_elements === 0 && (
            <Empty
              title="You have not asked for an opinion yet"
              action={<TextLink to="/dashboard/items">Go to your items</TextLink>}
            >
              Open an object of yours and choose “Expert opinion” to ask an expert about it.
            </Empty>
          )}
          {asked.content.length > 0 && (
            <Table
              label="Opinions"
              columns={columns}
              rows={asked.content}
              rowKey={({ id }) => id}
            />
          )}
        </Paged>
      )}
    </Page>
  );
}
