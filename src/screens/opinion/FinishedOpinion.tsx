import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { OpinionCard } from '#contract/expertises';
import { expertiseCalls } from '../../services/expertises';
import { useWatched } from '../data/useWatched';
import { Button, TextLink } from '../parts/Button';
import { VerdictWord } from '../parts/expertise/VerdictWord';
import { Failure } from '../parts/Failure';
import { Loading } from '../parts/Loading';
import { Moment } from '../parts/history/Moment';
import { Opinion } from './Opinion';

const Whole = ({ card }: { card: OpinionCard }) => {
  const { thing, failure, again } = useWatched({
    key: card.id,
    read: (signal) =>
      expertiseCalls.evaluationOf({
        params: { id: card.item.id },
        query: { expertise_id: card.id },
        signal,
      }),
  });
  if (failure !== null) return <Failure error={failure} again={again} />;
  if (!thing) return <Loading shape="lines" label="Loading the opinion" />;
  return <Opinion evaluation={thing} document={card.document} />;
};

/** A finished opinion: who, when, which verdict; the whole of it unfolds. */
export function FinishedOpinion({ card, open }: { card: OpinionCard; open: boolean }) {
  const [whole, setWhole] = useState(open);
  return (
    <Box as="li" py="6" borderTopWidth="1px" _first={{ borderTopWidth: '0', pt: '0' }}>
      <Box display="flex" flexWrap="wrap" columnGap="6" rowGap="2" alignItems="baseline">
        <Box flex="1 1 14rem" minWidth="0">
          <Box fontFamily="heading" fontSize="lg">
            {card.expert.name}
          </Box>
          <Box fontSize="sm" color="fg.muted">
            {card.expert.company}
            {card.expert.company && card.ended_at && ', '}
            {card.ended_at && <Moment at={card.ended_at} as="day" />}
          </Box>
        </Box>
        {!whole && card.verdict && <VerdictWord verdict={card.verdict} />}
        {!whole && (
          <Button variant="outline" size="sm" onClick={() => setWhole(true)}>
            Read the opinion
          </Button>
        )}
      </Box>
      {whole && (
        <Box mt="6">
          <Box mb="6" fontSize="sm" color="fg.muted" maxW="prose">
            Asked: “{card.question}”
          </Box>
          <Whole card={card} />
          <Box mt="6" fontSize="sm">
            <TextLink to={`/dashboard/verified_item/${card.item.id}`}>The result to show</TextLink>
          </Box>
        </Box>
      )}
    </Box>
  );
}
