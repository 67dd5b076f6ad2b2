import { Box, chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { ItemCard } from '#contract/items';
import { Label } from '../shared/Label';
import { cardFacts } from '../shared/labelFacts';
import { Picture } from '../shared/Picture';
import { VerificationVerdict } from '../shared/Verdict';
import { PublicationWord } from './PublicationWord';

const Place = chakra(Link, {
  base: {
    display: 'block',
    color: 'inherit',
    textDecoration: 'none',
    borderRadius: 'md',
    '& .wall-title': { transition: 'color 150ms' },
    _hover: { '& cite': { textDecoration: 'underline', textUnderlineOffset: '0.2em' } },
  },
});

/** The wall of pictures: the object loud, its label and its state quiet beneath. */
export const Wall = ({ cards }: { cards: readonly ItemCard[] }) => (
  <Box
    as="ul"
    listStyleType="none"
    display="grid"
    columnGap={{ base: '4', md: '6' }}
    rowGap={{ base: '8', md: '10' }}
    gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(3, 1fr)', lg: 'repeat(4, 1fr)' }}
  >
    {cards.map((card, index) => (
      <Box as="li" key={card.id} minWidth="0">
        <Place to={`/dashboard/items_details/${card.id}`}>
          <Picture
            media={card.cover}
            alt={card.name}
            ratio={4 / 5}
            sizes="(min-width: 64rem) 22vw, (min-width: 48rem) 30vw, 46vw"
            first={index < 4}
          />
          <Box mt="3" css={{ overflowWrap: 'anywhere' }}>
            <Label facts={cardFacts(card)} size="card" as="h2" />
            <Box display="flex" flexWrap="wrap" columnGap="4" rowGap="1" mt="2">
              {card.type === 'physical' && <VerificationVerdict status={card.verification} />}
              <PublicationWord state={card.publication.state} />
            </Box>
          </Box>
        </Place>
      </Box>
    ))}
  </Box>
);
