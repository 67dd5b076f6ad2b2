import { Box } from '@chakra-ui/react';

const untold = [
  'a screen that changes along with the light',
  'a fine print or a screen in footage that was chosen as a file, or filmed without the phone’s light',
  'a copy of a spot that hardly answers light',
];

/** What a verification does not promise, said where it is looked at. */
export const Limits = () => (
  <Box
    as="section"
    aria-label="What this does not promise"
    mt="8"
    pt="4"
    borderTopWidth="1px"
    fontSize="sm"
    color="fg.muted"
    maxW="prose"
  >
    <p>
      What this does not promise: a verification compares two films of a surface. A print or a
      screen of it is refused where the camera sees its dots, and where nothing in it answers the
      phone’s light, which goes off halfway. What it may not tell from the thing itself:
    </p>
    <Box as="ul" my="2" ps="5" listStyleType="disc">
      {untold.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </Box>
    <p>
      No real phones, prints or screens were part of the measurements behind this. It says nothing
      about who made the object or what it is worth.
    </p>
  </Box>
);
