import { Box } from '@chakra-ui/react';
import { Button } from '../Button';

/** In the place of rows that could not be read. */
export const LostRows = ({ again }: { again: () => void }) => (
  <Box
    role="alert"
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    columnGap="4"
    rowGap="2"
    color="fg.muted"
    fontSize="sm"
    whiteSpace="normal"
  >
    These rows could not be loaded.
    <Button variant="outline" size="sm" onClick={again}>
      Try again
    </Button>
  </Box>
);
