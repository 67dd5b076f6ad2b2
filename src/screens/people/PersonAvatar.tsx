import { Box } from '@chakra-ui/react';
import { initialsOf } from './nameOf';

interface Props {
  person: { first_name: string; last_name: string; alias: string; picture: string | null };
  size?: string;
}

/** The picture, or initials. The name stands beside it, so readers hear nothing twice. */
export const PersonAvatar = ({ person, size = '9' }: Props) => (
  <Box
    width={size}
    height={size}
    flexShrink="0"
    borderRadius="full"
    overflow="hidden"
    borderWidth="1px"
    borderColor="border.strong"
    display="grid"
    placeItems="center"
    fontFamily="body"
    fontSize="xs"
    lineHeight="none"
    fontWeight="medium"
    color="fg.muted"
    aria-hidden="true"
  >
    {person.picture ? (
      <img
        src={person.picture}
        alt=""
        width="100%"
        height="100%"
        loading="lazy"
        style={{ width: '100%', height: '100%', objectFit: 'cover' }}
      />
    ) : (
      initialsOf(person)
    )}
  </Box>
);
