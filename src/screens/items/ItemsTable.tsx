import { Box, chakra } from '@chakra-ui/react';
import type { ItemCard } from '#contract/items';
import { TextLink } from '../shared/Button';
import { editionText } from '../shared/labelFacts';
import { Moment } from '../shared/Moment';
import { Picture } from '../shared/Picture';
import { VerificationVerdict } from '../shared/Verdict';
import { PublicationWord } from './PublicationWord';

const Table = chakra('table', {
  base: {
    width: '100%',
    minWidth: '56rem',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    '& th': {
      textAlign: 'left',
      fontWeight: 'medium',
      color: 'fg.muted',
      py: '2',
      pr: '4',
      whiteSpace: 'nowrap',
    },
    '& td': {
      py: '2',
      pr: '4',
      borderTopWidth: '1px',
      borderColor: 'border',
      verticalAlign: 'middle',
    },
    '& tbody tr:hover td': { bg: 'bg.muted' },
  },
});

/** The dense face: one line an item. */
export const ItemsTable = ({ cards }: { cards: readonly ItemCard[] }) => (
  <Box
    position="relative"
    overflowX="auto"
    tabIndex={0}
    role="region"
    aria-label="Items as a table"
  >
    <Table>
      <thead>
        <tr>
          <th scope="col">
            <Box srOnly>Picture</Box>
          </th>
          <th scope="col">Title</th>
          <th scope="col">Maker</th>
          <th scope="col">Date</th>
          <th scope="col">Kind</th>
          <th scope="col">Edition</th>
          <th scope="col">Verification</th>
          <th scope="col">Publication</th>
          <th scope="col">Changed</th>
        </tr>
      </thead>
      <tbody>
        {cards.map((card) => (
          <tr key={card.id}>
            <td>
              <Box width="10">
                <Picture media={card.cover} alt="" ratio={1} sizes="40px" />
              </Box>
            </td>
            <td>
              <TextLink to={`/dashboard/items_details/${card.id}`}>
                {card.name || 'Untitled'}
              </TextLink>
            </td>
            <td>{card.artist || card.maker || card.brand}</td>
            <td>{card.date_text}</td>
            <td>{card.subtype || card.category}</td>
            <td>{editionText(card) || 'Unique'}</td>
            <td>
              {card.type === 'physical' ? (
                <VerificationVerdict status={card.verification} />
              ) : (
                'Digital image'
              )}
            </td>
            <td>
              <PublicationWord state={card.publication.state} />
            </td>
            <td>
              <Moment at={card.updated_at} as="day" />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  </Box>
);
