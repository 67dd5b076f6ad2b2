import { Box } from '@chakra-ui/react';
import { Moment } from '../history/Moment';

interface Props {
  /** `at` is ISO 8601; `by` is empty where the server did it. */
  steps: readonly { event: string; label: string; by: string; at: string }[];
}

/** What has happened to one thing, oldest first, with who and when; the server's own steps name nobody. */
export const StepList = ({ steps }: Props) => (
  <Box as="ol" listStyleType="none" fontSize="sm">
    {steps.map(({ event, label, by, at }, index) => (
      <Box
        as="li"
        key={`${index} ${event}`}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '13rem minmax(0, 1fr)' }}
        columnGap="4"
        py="2"
        borderTopWidth="1px"
        _first={{ borderTopWidth: '0', pt: '0' }}
      >
        <Box color="fg.muted">
          <Moment at={at} />
        </Box>
        <Box css={{ overflowWrap: 'anywhere' }}>
          {label}
          {by && (
            <Box as="span" color="fg.muted">
              {' '}
              by {by}
            </Box>
          )}
        </Box>
      </Box>
    ))}
  </Box>
);
