import { Box } from '@chakra-ui/react';
import { roleLabels } from '#contract/frame/roles';
import { Page } from '../parts/Page';
import { Section } from '../parts/Section';
import { useProfile, useRole } from '../data/session';
import { Letters } from './Letters';
import { LogIns } from './LogIns';
import { PasswordForm } from './PasswordForm';
import { PicturePlace } from './PicturePlace';
import { ProfileForm } from './ProfileForm';
import { useAccountPlace } from './useAccountPlace';

/** R23, R55: who one is here, the form to change it, password and log-ins. */
export function ProfileScreen() {
  const profile = useProfile();
  const role = useRole();
  const place = useAccountPlace();
  if (!profile || !role) return null;
  const facts = [
    ['Role', `${roleLabels[role].label} (${roleLabels[role].abbr})`],
    ['E-mail', profile.email],
    ['Company', profile.company?.name ?? 'None'],
    ['Account', profile.lifecycle.label],
    ['Look', `Your role uses the ${roleLabels[role].style} look.`],
  ];
  return (
    <Page title="Profile" lead="Your details." width="form">
      <PicturePlace profile={profile} />
      <Box
        as="dl"
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '10rem 1fr' }}
        rowGap={{ base: '1', md: '3' }}
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
      <Box display="grid" gap="10" mt="10">
        <Section
          title="Your details"
          lead="Ask an administrator to change your role, e-mail or company."
        >
          <ProfileForm key={profile.account_id} profile={profile} />
        </Section>
        <Box id="letters" css={{ scrollMarginTop: '6rem' }}>
          <Section
            title="E-mails"
            lead="Your inbox tells you everything. Choose what you also get by e-mail. We always send codes and e-mails about your account."
          >
            <Letters />
          </Section>
        </Box>
        {place?.own === false && (
          <Section
            title="Password and log-ins"
            lead="You log in with an account of another provider; manage password and log-ins there."
          >
            <a href={place.issuer}>{new URL(place.issuer).host}</a>
          </Section>
        )}
        {place?.own && (
          <>
            <Section title="Password" lead="You will be logged out on other devices.">
              <PasswordForm email={profile.email} />
            </Section>
            <Section title="Where you are logged in">
              <LogIns />
            </Section>
          </>
        )}
      </Box>
    </Page>
  );
}
