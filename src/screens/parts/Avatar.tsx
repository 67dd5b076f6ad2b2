import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';

/** What is needed to know somebody at a glance; `Profile`, `PersonRow` and `ProfileCard` have it. */
interface Face {
  picture: string | null;
  alias: string;
  first_name?: string;
  last_name?: string;
}

const initials = ({ first_name = '', last_name = '', alias }: Face) =>
  (`${first_name.charAt(0)}${last_name.charAt(0)}` || alias.slice(0, 2)).toUpperCase();

/** A person's picture, or initials; beside their name, so that readers need not hear of it. */
export function Avatar({ of, size = '8' }: { of: Face; size?: string }) {
  const [lost, setLost] = useState(false);
  useEffect(() => setLost(false), [of.picture]);
  return (
    <Box
      aria-hidden="true"
      width={size}
      height={size}
      borderRadius="full"
      overflow="hidden"
      borderWidth="1px"
      borderColor="border.strong"
      display="grid"
      placeItems="center"
      fontSize={Number(size) > 12 ? 'lg' : 'xs'}
      fontWeight="medium"
      flexShrink="0"
    >
      {of.picture && !lost ? (
        <img
          src={of.picture}
          alt=""
          onError={() => setLost(true)}
          style={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      ) : (
        initials(of)
      )}
    </Box>
  );
}
