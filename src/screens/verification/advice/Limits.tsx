import { Box } from '@chakra-ui/react';
import { TextLink } from '../../parts/Button';
import { limitsPlace, mayPass, notJudged, refusedCopies } from '../../parts/object/promised';

/** What a verification does not promise, said where it is looked at. */
export const Limits = () => (
  <Box
    as="section"
    aria-label="What verification does not prove"
    mt="8"
    pt="4"
    borderTopWidth="1px"
    fontSize="sm"
    color="fg.muted"
    maxW="prose"
  >
    <p>{refusedCopies} It can mistake these for the object:</p>
    <Box as="ul" my="2" ps="5" listStyleType="disc">
      {mayPass.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </Box>
    <p>
      {notJudged} <TextLink to={limitsPlace}>Limits in numbers</TextLink>
    </p>
  </Box>
);
