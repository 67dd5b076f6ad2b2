import { Box, chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Mark } from '../shared/Mark';
import { morePlaces } from '../shared/morePlaces';
import { Page } from '../shared/Page';

const Row = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    py: '4',
    px: '2',
    borderBottomWidth: '1px',
    _hover: { bg: 'bg.muted' },
  },
});

/** R26, R62: what stands behind "more"; each leads to coming soon. */
export function MoreScreen() {
  return (
    <Page title="More" width="form">
      <Box as="ul" listStyleType="none" borderTopWidth="1px">
        {morePlaces.map(({ name, about, will }) => (
          <li key={about}>
            <Row to={`/coming_soon?about=${about}`}>
              <Box flex="1">
                {name}
                <Box color="fg.muted" fontSize="sm">
                  {will}
                </Box>
              </Box>
              <Mark name="right" />
            </Row>
          </li>
        ))}
      </Box>
    </Page>
  );
}
