import { Box } from '@chakra-ui/react';
import type { OpinionCard } from '#contract/expertises';
import type { ItemView } from '#contract/records/items';
import type { Relation } from '#machines/kernel/actor';
import { expertise } from '../../data/lifecycles/expertise';
import { expertiseCalls } from '../../../services/expertises';
import { useProfile, useRole } from '../../data/session';
import { useWatched } from '../../data/useWatched';
import { TextLink } from '../../parts/Button';
import { Countdown } from '../../parts/expertise/Countdown';
import { ExpertiseWord } from '../../parts/expertise/ExpertiseWord';
import { VerdictWord } from '../../parts/expertise/VerdictWord';
import { Moment } from '../../parts/history/Moment';
import { Section } from '../../parts/Section';

type Tag = Parameters<typeof expertise.is>[1];

const is = (card: OpinionCard, tag: Tag) => expertise.is(card.lifecycle.state, tag);

/** Whether an expert was asked about this object, where that stands, and the way to the opinion. */
export function ExpertOpinionPart({ item }: { item: ItemView }) {
  const role = useRole();
  const me = useProfile()?.account_id ?? '';
  const { thing: cards } = useWatched({
    key: item.id,
    topics: [`item:${item.id}`, ...(me ? [`account:${me}`] : [])],
    read: (signal) => expertiseCalls.byItem({ query: { itemId: item.id }, signal }),
  });
  if (!cards) return null;
  const shown =
    cards.find((card) => is(card, 'open')) ?? cards.find((card) => is(card, 'finished'));
  const mayAsk = expertise.mayBegin({
    id: me,
    role,
    relations: item.publication.relations as Relation[],
  });
  const to = `/dashboard/expert_opinion/${item.id}`;
  return (
    <Section title="Expert opinion">
      {shown ? (
        <Standing card={shown} />
      ) : (
        <Box fontSize="sm" color="fg.muted">
          There is no expert opinion on this object yet.
        </Box>
      )}
      <Box fontSize="sm" mt="3" data-print="no">
        <TextLink to={!shown && mayAsk ? `${to}?ask` : to}>
          {shown ? 'Open the expert opinion' : mayAsk ? 'Ask an expert' : 'More about it'}
        </TextLink>
      </Box>
    </Section>
  );
}

function Standing({ card }: { card: OpinionCard }) {
  const { lifecycle, verdict, expert, ended_at, expires_at, now } = card;
  return (
    <Box display="flex" flexWrap="wrap" columnGap="4" rowGap="2" alignItems="center">
      {is(card, 'finished') && verdict ? (
        <VerdictWord verdict={verdict} />
      ) : (
        <ExpertiseWord lifecycle={lifecycle} />
      )}
      <Box as="span" fontSize="sm" color="fg.muted">
        {expert.name}
        {ended_at && (
          <>
            , <Moment at={ended_at} as="day" />
          </>
        )}
        {expires_at && is(card, 'reviewing') && (
          <>
            , <Countdown until={expires_at} now={now} size="line" />
          </>
        )}
      </Box>
    </Box>
  );
}
