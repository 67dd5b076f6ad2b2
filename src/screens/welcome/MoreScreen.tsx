import { Box, chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Icon } from '../parts/Icon';
import { morePlaces } from '../data/roles/moreLinks';
import { useRole } from '../data/session';
import { Page } from '../parts/Page';

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

/** R26, R62: the places of a role that the bar has no room for. */
export function MoreScreen() {
  const role = useRole();
  return (
    <Page title="More" width="form">
      <Box as="ul" listStyleType="none" borderTopWidth="1px">
        {morePlaces(role).map(({ name, to, will }) => (
          <li key={to}>
            <Row to={to}>
              <Box flex="1">
                {name}
                <Box color="fg.muted" fontSize="sm">
                  {will}
                </Box>
              </Box>
              <Icon name="right" />
            </Row>
          </li>
        ))}
      </Box>
    </Page>
  );
}
