import { Box } from '@chakra-ui/react';
import { TextLink } from '../parts/Button';
import { Verdict } from '../parts/Verdict';
import type { OneCheck } from './checks';

interface Props {
  check: OneCheck;
  /** The reader is the one who mends it. */
  mends: boolean;
}

/** One thing that the opinion rests on: there or missing, what is there, and where it is mended. */
export function Check({ check: { name, done, lines, to, mend }, mends }: Props) {
  return (
    <Box
      as="li"
      py="5"
      borderTopWidth="1px"
      _last={{ borderBottomWidth: '1px' }}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '12rem minmax(0, 1fr)' }}
      columnGap="6"
      rowGap="2"
    >
      <Box>
        <Box as="h2" textStyle="section">
          {name}
        </Box>
        <Verdict kind={done ? 'verified' : 'waiting'}>{done ? 'Complete' : 'Missing'}</Verdict>
      </Box>
      <Box display="grid" gap="1" css={{ overflowWrap: 'anywhere' }} alignContent="start">
        {lines.map((line) => (
          <Box key={line.to ?? line.text} fontVariantNumeric="tabular-nums">
            {mends && line.to && !line.done ? (
              <TextLink to={line.to}>{line.text}</TextLink>
            ) : (
              line.text
            )}
          </Box>
        ))}
        {mends && !done && !lines.some((line) => line.to && !line.done) && (
          <Box mt="2">
            <TextLink to={to}>{mend}</TextLink>
          </Box>
        )}
      </Box>
    </Box>
  );
}
