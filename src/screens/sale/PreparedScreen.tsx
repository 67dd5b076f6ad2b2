import { Box } from '@chakra-ui/react';
import { Button } from '../parts/Button';
import { SaleFrame } from './SaleFrame';

const received = [
  'The object’s digital passport with its history and its fingerprints.',
  'A bill of sale that names both of you, sealed by Passepartout.',
  'The right to verify, show and sell the object.',
];

/** R34: what the buyer will receive, before the buyer is chosen. */
export function PreparedScreen() {
  return (
    <SaleFrame
      title="Prepared"
      lead="The object is ready to be sold at this price."
      at={['prepared']}
    >
      {(_sale, { goOn }) => (
        <Box display="grid" gap="6">
          <Box>
            <Box as="h2" textStyle="section" mb="2">
              The buyer receives
            </Box>
            <Box as="ul" listStyleType="none" maxW="prose">
              {received.map((words) => (
                <Box as="li" key={words} py="3" borderTopWidth="1px">
                  {words}
                </Box>
              ))}
            </Box>
          </Box>
          <Button justifySelf="start" width={{ base: '100%', md: 'auto' }} onClick={goOn}>
            Choose the buyer
          </Button>
        </Box>
      )}
    </SaleFrame>
  );
}
