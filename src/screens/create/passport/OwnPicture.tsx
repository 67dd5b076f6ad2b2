import { Box, chakra } from '@chakra-ui/react';

const Summary = chakra('summary', {
  base: { cursor: 'pointer', fontSize: 'sm', color: 'fg.muted', _hover: { color: 'fg' } },
});

interface Props {
  /** Address of the picture, null where there is none. */
  picture: string | null;
}

/** What a spot rests on, to look at: clear where it shows texture of its own, pale where it does not. */
export function OwnPicture({ picture }: Props) {
  if (!picture) return null;
  return (
    <Box as="details" mt="2">
      <Summary>What makes this spot unique</Summary>
      <Box as="figure" mt="2" maxWidth="22rem">
        <Box borderRadius="md" overflow="hidden" borderWidth="1px" borderColor="border">
          <img
            src={picture}
            alt="The spot. Pale areas show only a motif, or too little detail."
            loading="lazy"
            style={{ width: '100%', display: 'block' }}
          />
        </Box>
        <Box as="figcaption" fontSize="sm" color="fg.muted" mt="2">
          Clear: texture that only this object has. Pale: areas that other copies may share, or too
          little detail.
        </Box>
      </Box>
    </Box>
  );
}
