import { Box, chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { ExpertiseCard } from '#contract/expertises';
import { expertise } from '../../data/lifecycles/expertise';
import { Countdown } from '../../parts/expertise/Countdown';
import { ExpertiseWord } from '../../parts/expertise/ExpertiseWord';
import { VerdictWord } from '../../parts/expertise/VerdictWord';
import { Moment } from '../../parts/history/Moment';
import { Picture } from '../../parts/Picture';

/** The link lies over the whole line; what it is called is the object's name. */
const Name = chakra(Link, {
  base: {
    fontFamily: 'heading',
    fontSize: 'lg',
    lineHeight: 'short',
    borderRadius: 'sm',
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
});

const isOpen = ({ lifecycle: { state } }: ExpertiseCard) => expertise.is(state, 'open');
const isReviewed = ({ lifecycle: { state } }: ExpertiseCard) => expertise.is(state, 'reviewing');

/** An open one leads to its review page; an ended one too, by its own id, since the object may have another by now. */
const placeOf = (card: ExpertiseCard) =>
  `/dashboard/authenticate/${card.item.id}${isOpen(card) ? '' : `?opinion=${card.id}`}`;

/** One opinion: the object, who asks, where it stands, and the time that is left. */
export function OpinionLine({ card }: { card: ExpertiseCard }) {
  const { item, asker, question, lifecycle, expires_at: until, now } = card;
  const asks = asker.company ? `${asker.name}, ${asker.company}` : asker.name;
  return (
    <Box
      as="li"
      position="relative"
      display="grid"
      gridTemplateColumns={{ base: '4.5rem minmax(0, 1fr)', md: '5rem minmax(0, 1fr) 12rem' }}
      columnGap={{ base: '4', md: '6' }}
      rowGap="2"
      py="4"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
      _hover={{ bg: 'bg.muted' }}
    >
      <Picture media={item.cover} alt="" ratio={1} sizes="80px" />
      <Box minWidth="0" css={{ overflowWrap: 'anywhere' }}>
        <Name to={placeOf(card)}>{item.name || 'Untitled'}</Name>
        {item.maker && (
          <Box fontSize="sm" color="fg.muted">
            {item.maker}
          </Box>
        )}
        <Box fontSize="sm" mt="2" lineClamp="2">
          <Box as="span" color="fg.muted">
            {asks} asks:{' '}
          </Box>
          {question}
        </Box>
      </Box>
      <Box
        gridColumn={{ base: '1 / -1', md: 'auto' }}
        display="flex"
        flexDirection={{ base: 'row', md: 'column' }}
        flexWrap="wrap"
        gap="2"
        alignItems={{ base: 'center', md: 'flex-start' }}
        fontSize="sm"
        color="fg.muted"
      >
        <ExpertiseWord lifecycle={lifecycle} />
        {isReviewed(card) && until && <Countdown until={until} now={now} size="line" />}
        {!isReviewed(card) && (
          <span>
            Asked <Moment at={card.created_at} as="day" />
          </span>
        )}
        {!isOpen(card) && card.verdict && <VerdictWord verdict={card.verdict} />}
      </Box>
    </Box>
  );
}
