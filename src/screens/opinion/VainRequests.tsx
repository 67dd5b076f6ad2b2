import { Box } from '@chakra-ui/react';
import type { OpinionCard } from '#contract/expertises';
import { ExpertiseWord } from '../parts/expertise/ExpertiseWord';
import { Moment } from '../parts/history/Moment';

const reasonOf = ({ lifecycle: { context } }: OpinionCard) =>
  typeof context.reason === 'string' ? context.reason : '';

/** Requests that led to no opinion, with their reason. */
export const VainRequests = ({ cards }: { cards: readonly OpinionCard[] }) => (
  <Box as="ul" listStyleType="none">
    {cards.map((card) => (
      <Box
        as="li"
        key={card.id}
        py="3"
        borderTopWidth="1px"
        _first={{ borderTopWidth: '0', pt: '0' }}
        css={{ overflowWrap: 'anywhere' }}
      >
        <Box display="flex" flexWrap="wrap" columnGap="4" rowGap="1" alignItems="center">
          <ExpertiseWord lifecycle={card.lifecycle} />
          <Box>{card.expert.name}</Box>
          {card.ended_at && (
            <Box fontSize="sm" color="fg.muted">
              <Moment at={card.ended_at} />
            </Box>
          )}
        </Box>
        {reasonOf(card) && (
          <Box fontSize="sm" color="fg.muted" mt="1" maxW="prose">
            Reason: {reasonOf(card)}
          </Box>
        )}
      </Box>
    ))}
  </Box>
);
