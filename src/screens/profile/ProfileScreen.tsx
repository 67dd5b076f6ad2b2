import { Box } from '@chakra-ui/react';
import { roleLabels } from '#contract/roles';
import { Page } from '../shared/Page';
import { useProfile, useRole } from '../shared/session';
import { ProfileForm } from './ProfileForm';

/** R23, R55: who one is here, and the form to change it. */
export function ProfileScreen() {
  const profile = useProfile();
  const role = useRole();
  if (!profile || !role) return null;
  const facts = [
    ['Role', `${roleLabels[role].label} (${roleLabels[role].abbr})`],
    ['E-mail', profile.email],
    ['Company', profile.company?.name ?? 'None'],
    ['Account', profile.lifecycle.label],
  ];
  return (
    <Page title="Profile" lead="What the people you act with see of you." width="form">
      <Box
        as="dl"
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '10rem 1fr' }}
        rowGap={{ base: '1', md: '3' }}
        mb="10"
        pb="8"
        borderBottomWidth="1px"
      >
        {facts.map(([name, value]) => (
          <Box key={name} display="contents">
            <Box as="dt" color="fg.muted" fontSize="sm">
              {name}
            </Box>
            <Box as="dd" mb={{ base: '3', md: '0' }} overflowWrap="anywhere">
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      <ProfileForm profile={profile} />
    </Page>
  );
}
