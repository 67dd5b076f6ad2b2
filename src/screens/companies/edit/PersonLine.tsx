import { Box } from '@chakra-ui/react';
import type { Company } from '#contract/people/companies';
import { Button, TextLink } from '../../parts/Button';

interface Props {
  user: Company['users'][number];
  role: string;
  onAssign: () => void;
  onRemove: () => void;
}

/** One person: works on the inventory, or only belongs to the company. */
export function PersonLine({ user, role, onAssign, onRemove }: Props) {
  const name = user.name || user.alias;
  return (
    <Box
      as="li"
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="center"
      justifyContent="space-between"
      py="2"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Box fontSize="sm" flex="1 1 14rem" minW="0" css={{ overflowWrap: 'anywhere' }}>
        <TextLink
          to={`/admin/people/edit/${user.account_id}`}
          display="inline-block"
          py={{ base: '2', md: '0' }}
        >
          {name}
        </TextLink>
        <Box color="fg.muted">
          {[role, user.email].filter(Boolean).join(', ')}
          {!user.assigned && ' · belongs to the company, not assigned'}
        </Box>
      </Box>
      {/* One button for both, so that the focus stays where it was. */}
      <Button
        variant={user.assigned ? 'ghost' : 'outline'}
        aria-label={`${user.assigned ? 'Remove' : 'Assign'} ${name}`}
        onClick={user.assigned ? onRemove : onAssign}
      >
        {user.assigned ? 'Remove' : 'Assign'}
      </Button>
    </Box>
  );
}
