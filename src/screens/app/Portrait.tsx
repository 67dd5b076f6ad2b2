import { Box } from '@chakra-ui/react';
import type { Profile } from '#contract/accounts';

const initials = ({ first_name, last_name, alias }: Profile) =>
  (`${first_name.charAt(0)}${last_name.charAt(0)}` || alias.slice(0, 2)).toUpperCase();

/** The user's picture, or initials. */
export function Portrait({ profile, size = '8' }: { profile: Profile | null; size?: string }) {
  if (!profile) return null;
  return (
    <Box
      width={size}
      height={size}
      borderRadius="full"
      overflow="hidden"
      borderWidth="1px"
      borderColor="border.strong"
      display="grid"
      placeItems="center"
      fontSize="xs"
      fontWeight="medium"
      flexShrink="0"
    >
      {profile.picture ? (
        <img
          src={profile.picture}
          alt=""
          width="100%"
          height="100%"
          style={{ objectFit: 'cover' }}
        />
      ) : (
        <span aria-hidden="true">{initials(profile)}</span>
      )}
    </Box>
  );
}
