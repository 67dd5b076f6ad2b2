import { Box, chakra } from '@chakra-ui/react';
import { NavLink, useLocation } from 'react-router-dom';

const View = chakra(NavLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '11',
    px: '4',
    fontSize: 'sm',
    color: 'fg.muted',
    borderWidth: '1px',
    borderColor: 'border.strong',
    _first: { borderStartRadius: 'md', borderEndWidth: '0' },
    _last: { borderEndRadius: 'md' },
    _hover: { color: 'fg' },
    '&[aria-current=page]': { bg: 'fg', color: 'fg.inverted', borderColor: 'fg' },
  },
});

/** Legal record and inventory are two views of one record (decisions.md): the criteria go along. */
export function Views() {
  const { search } = useLocation();
  return (
    <Box as="nav" aria-label="Views of companies" display="flex" mb="6">
      <View to={{ pathname: '/admin/inventory', search }}>Inventory</View>
      <View to={{ pathname: '/admin/company_list', search }}>Companies</View>
    </Box>
  );
}
