import { Box } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { Button, ButtonLink } from '../parts/Button';
import { useSend } from '../data/session';
import { PictureFrame } from './PictureFrame';
import { Steps } from './Steps';

const threeSteps = [
  {
    name: 'Describe it',
    text: 'Maker, title, date, materials, size: the facts as a museum would write them, and up to five photographs.',
  },
  {
    name: 'Film its fingerprint',
    text: 'Choose a spot that no copy can repeat (a weave, a crackle, a brush stroke) and film it. Film it again, and the two are compared.',
  },
  {
    name: 'Publish its passport',
    text: 'The record is signed and written to a log that anybody can check. A QR code opens it on any phone.',
  },
];

const audiences = [
  {
    name: 'Museums',
    text: 'Lend an object, and know that the same object comes back.',
  },
  {
    name: 'Galleries',
    text: 'Sell a work with its papers, and hand both over in one step.',
  },
  {
    name: 'Makers',
    text: 'Give each copy of an edition a passport that cannot be moved to another.',
  },
  {
    name: 'Collectors',
    text: 'Keep provenance, opinions and certificates with the object.',
  },
];

/** R01: what it is, in one screen, and the two ways in. */
export function LandingScreen() {
  const send = useSend();
  const from = (useLocation().state as { from?: string } | null)?.from;
  const login = () => send({ type: 'login.start', ...(from ? { to: from } : {}) });
  return (
    <Box maxW="page" mx="auto" px={{ base: '4', md: '8' }}>
      <Box
        display="grid"
        gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }}
        alignItems="center"
        gap={{ base: '10', lg: '20' }}
        py={{ base: '10', md: '20' }}
      >
        <Box>
          <Box
            as="h1"
            fontFamily="heading"
            fontSize={{ base: '2xl', md: '3.5rem' }}
            lineHeight="1.08"
            letterSpacing="tight"
          >
            Every precious thing deserves its papers.
          </Box>
          <Box color="fg.muted" fontSize={{ md: 'lg' }} lineHeight="normal" mt="6" maxW="32rem">
            Passepartout gives objects and digital images a passport: what it is, where it has been,
            and proof, read from its own surface, that this is the original.
          </Box>
          <Box display="flex" flexWrap="wrap" gap="3" mt="8">
            <ButtonLink size="lg" to="/dpp_example">
              See an example
            </ButtonLink>
            <ButtonLink size="lg" variant="outline" to="/onboarding">
              Join
            </ButtonLink>
            <Button size="lg" variant="ghost" onClick={login}>
              Log in
            </Button>
          </Box>
        </Box>
        <PictureFrame />
      </Box>
      <Box as="section" aria-labelledby="how" borderTopWidth="1px" py={{ base: '12', md: '20' }}>
        <Box as="h2" id="how" textStyle="title" mb={{ base: '8', md: '12' }}>
          From the object to its passport
        </Box>
        <Steps steps={threeSteps} />
      </Box>
      <Box as="section" aria-labelledby="whom" borderTopWidth="1px" py={{ base: '12', md: '20' }}>
        <Box as="h2" id="whom" textStyle="title" mb={{ base: '8', md: '12' }}>
          Who uses it
        </Box>
        <Box
          as="dl"
          display="grid"
          gap="8"
          gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' }}
        >
          {audiences.map(({ name, text }) => (
            <Box key={name}>
              <Box as="dt" fontFamily="heading" fontSize="lg" mb="1">
                {name}
              </Box>
              <Box as="dd" color="fg.muted">
                {text}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
      <Box
        as="section"
        aria-labelledby="rests"
        borderTopWidth="1px"
        py={{ base: '12', md: '20' }}
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '1fr 2fr' }}
        gap={{ base: '6', md: '12' }}
      >
        <Box as="h2" id="rests" textStyle="title">
          Why you can trust it
        </Box>
        <Box display="grid" gap="6" maxW="prose">
          <p>
            A surface is hard to copy. Under a lens every object has spots that no second one
            shares. A verification compares new footage with the reference and answers with a
            number; it must exceed 82.5 per cent, and the matched points are shown, so that you can
            judge for yourself.
          </p>
          <p>
            What a passport says, it says openly: which parts were verified and when, which were
            stated by the owner, and where the record is written. Scanning needs no account and no
            app.
          </p>
        </Box>
      </Box>
    </Box>
  );
}
