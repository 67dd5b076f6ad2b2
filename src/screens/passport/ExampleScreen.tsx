import { Box } from '@chakra-ui/react';
import { example } from './example';
import { Passport } from './Passport';
import './passport.css';

/** What a digital passport is, on an invented object (R10, R11). */
export const ExampleScreen = () => (
  <Box maxW="page" mx="auto" px={{ base: '4', md: '8' }} py={{ base: '6', md: '12' }}>
    <Box role="note" fontSize="sm" color="fg.muted" mb="6">
      An example of a digital passport. The object is invented.
    </Box>
    <Passport view={example} mode="app" now={example.updated_at} />
  </Box>
);
