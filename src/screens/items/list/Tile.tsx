import { Box, chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { ItemCard } from '#contract/records/items';
import { makerName } from '#contract/records/makerName';
import { Label } from '../../parts/object/Label';
import { cardFacts } from '../../parts/object/labelFacts';
import { Picture } from '../../parts/Picture';
import { VerificationVerdict } from '../../parts/Verdict';
import { isModel, serialsText, type Card } from './cards';
import { ListingWord, MissingWord, PublicationWord } from '../PublicationWord';
import { useRowLink } from './useRowLink';

const Place = chakra(Link, {
  base: {
    display: 'block',
    color: 'inherit',
    textDecoration: 'none',
    borderRadius: 'md',
    _hover: { '& cite': { textDecoration: 'underline', textUnderlineOffset: '0.2em' } },
  },
});

const factsOf = (card: Card) =>
  isModel(card)
    ? {
        maker: makerName(card),
        title: card.name,
        date: '',
        edition: serialsText(card),
      }
    : cardFacts(card);

const ItemWords = ({ card }: { card: ItemCard }) => (
  <>
    <MissingWord missing={card.missing} />
    {card.type === 'physical' && <VerificationVerdict status={card.verification} />}
    <PublicationWord state={card.publication.state} />
  </>
);

/** One card on the wall: the picture, its label, and how it stands. */
export const Tile = memo(function Tile({ card, first }: { card: Card; first: boolean }) {
  return (
    <Place {...useRowLink(card)}>
      <Picture
        media={card.cover}
        alt={card.name}
        ratio={4 / 5}
        fit="contain"
        sizes="(min-width: 64rem) 22vw, (min-width: 48rem) 30vw, 46vw"
        first={first}
      />
      <Box mt="3" title={card.name}>
        <Label facts={factsOf(card)} size="card" as="h2" data-label="" />
        <Box display="flex" flexWrap="wrap" columnGap="4" mt="2" maxH="12" overflow="hidden">
          {isModel(card) ? <ListingWord listing={card.listing} /> : <ItemWords card={card} />}
        </Box>
      </Box>
    </Place>
  );
});
