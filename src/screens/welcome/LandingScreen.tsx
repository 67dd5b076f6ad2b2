import { Box, chakra } from '@chakra-ui/react';
import { lazy, Suspense, useLayoutEffect, type ReactNode } from 'react';
import { ButtonLink } from '../parts/Button';
import { contact } from '../data/contact';
import { PhonePassport } from './PhonePassport';
import { dropShell } from './dropShell';
import { Steps } from './Steps';
import { lead, slogan } from './words';

const EvidenceStages = lazy(() =>
  import('./EvidenceStages').then((module) => ({ default: module.EvidenceStages })),
);

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

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Box as="section" aria-labelledby={id} borderTopWidth="1px" py={{ base: '12', md: '20' }}>
    <Box as="h2" id={id} textStyle="title" mb={{ base: '8', md: '12' }}>
      {title}
    </Box>
    {children}
  </Box>
);

const Mail = chakra('a', {
  base: { color: 'accent', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
});

/** Left out where the operator has set no address (CONTACT_EMAIL). */
const WriteToUs = ({ address }: { address: string }) => (
  <Part id="write" title="Write to us">
    <Box maxW="prose">
      Do you look after a collection, or make objects that deserve papers? Write to{' '}
      <Mail href={`mailto:${address}`}>{address}</Mail>.
    </Box>
  </Part>
);

/** R01: what it is in one sentence, a passport on a phone, the evidence, for whom, and whom to write to. */
export function LandingScreen() {
  const address = contact();
  useLayoutEffect(dropShell, []);
  return (
    <Box maxW="page" mx="auto" px={{ base: '4', md: '8' }}>
      <Box
        display="grid"
        gridTemplateColumns={{ base: '1fr', lg: '3fr 2fr' }}
        alignItems="center"
        gap={{ base: '10', lg: '16' }}
        py={{ base: '10', md: '16' }}
      >
        <Box>
          <Box
            as="h1"
            fontFamily="heading"
            fontSize={{ base: '2xl', md: '3.5rem' }}
            lineHeight="1.08"
            letterSpacing="tight"
          >
            {slogan}
          </Box>
          <Box color="fg.muted" fontSize={{ md: 'lg' }} lineHeight="normal" mt="6" maxW="34rem">
            {lead}
          </Box>
          <Box display="flex" flexWrap="wrap" gap="3" mt="8">
            <ButtonLink size="lg" to="/dpp_example" reloadDocument>
              See an example
            </ButtonLink>
            <ButtonLink size="lg" variant="outline" to="/onboarding">
              Join
            </ButtonLink>
          </Box>
        </Box>
        <PhonePassport />
      </Box>
      <Part id="proof" title="Proof that you can see">
        <Suspense fallback={<Box aspectRatio={{ base: '3 / 4', lg: '2 / 1' }} />}>
          <EvidenceStages />
        </Suspense>
      </Part>
      <Part id="whom" title="Who uses it">
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
      </Part>
      <Part id="how" title="From the object to its passport">
        <Steps steps={threeSteps} />
      </Part>
      <Part id="rests" title="Why you can trust it">
        <Box display="grid" gap="6" maxW="prose">
          <p>
            A surface is hard to copy. Under a lens every object has spots that no second one
            shares. A verification compares a new film with the registered one and answers with a
            number. It must exceed 82.5 per cent, and the matched points are shown.
          </p>
          <p>
            A passport says openly which parts were verified and when, which were stated by the
            owner, and where the record is written. Scanning needs no account and no app.
          </p>
        </Box>
      </Part>
      {address && <WriteToUs address={address} />}
    </Box>
  );
}
