import { Box } from '@chakra-ui/react';
import { lenders, type LoanCard } from '#contract/loans';
import { loan as chart } from '../data/lifecycles/loan';
import { useRole } from '../data/session';
import { ButtonLink, TextLink } from '../parts/Button';
import { termWords } from '../parts/loan/days';
import { LoanWord } from '../parts/loan/LoanWord';
import { otherSideWords } from '../parts/loan/sides';
import { Section } from '../parts/Section';

interface Props {
  cards: readonly LoanCard[];
  /** The loan that the page shows. */
  shown: string | null;
  /** The page shows a loan, so that the way to a new one is worth a word. */
  mayLend: boolean;
}

/** Other loans of the same object, and the way to one more. */
export function OtherLoans({ cards, shown, mayLend }: Props) {
  const role = useRole();
  const others = cards.filter(({ id }) => id !== shown);
  const owned = cards.find(({ status }) => status === 'Owned');
  const lends = mayLend && owned && role !== null && lenders.includes(role);
  const hasDraft = cards.some((card) => chart.is(card.lifecycle.state, 'draft'));
  if (others.length === 0 && !lends) return null;
  return (
    <Box mt="12" data-print="no">
      <Section title="Loans of this object">
        {others.length > 0 && (
          <Box as="ul" listStyleType="none" fontSize="sm" mb="4">
            {others.map((card) => (
              <Box
                as="li"
                key={card.id}
                display="flex"
                flexWrap="wrap"
                columnGap="4"
                rowGap="1"
                alignItems="center"
                py="2"
                borderTopWidth="1px"
                _first={{ borderTopWidth: '0' }}
                css={{ overflowWrap: 'anywhere' }}
              >
                <TextLink to={`/dashboard/loan/${card.id}`}>{termWords(card)}</TextLink>
                <span>{otherSideWords(card)}</span>
                <LoanWord lifecycle={card.lifecycle} />
              </Box>
            ))}
          </Box>
        )}
        {lends && owned && (
          <ButtonLink variant="outline" to={`/dashboard/loan/${owned.item.id}?new`}>
            {hasDraft ? 'Open the draft' : 'Lend again'}
          </ButtonLink>
        )}
      </Section>
    </Box>
  );
}
