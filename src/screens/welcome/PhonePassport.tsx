import { Box } from '@chakra-ui/react';
import picture from '../../assets/landing-passport.webp?url';
import { Icon } from '../parts/Icon';
import { Logo } from '../parts/Logo';
import { Label } from '../parts/object/Label';

/** A phone that shows a passport, as somebody sees it who has scanned its code. */
export const PhonePassport = () => (
  <Box
    role="img"
    aria-label="A digital passport on a phone: a neck-amphora with meander, verified with 99.9 % confidence"
    width="19rem"
    maxW="100%"
    mx="auto"
    p="2.5"
    bg="#1A1D20"
    borderRadius="2.5rem"
    borderWidth="1px"
    borderColor="#3A4046"
    boxShadow="0 28px 56px -28px rgb(0 0 0 / 0.45)"
  >
    <Box bg="bg" borderRadius="2rem" overflow="hidden" aria-hidden="true">
      <Box px="5" py="3" css={{ zoom: 0.8 }}>
        <Logo />
      </Box>
      <Box
        asChild
        display="block"
        width="100%"
        height="auto"
        aspectRatio="544 / 675"
        objectFit="cover"
        bg="bg.rest"
      >
        <img src={picture} alt="" width="544" height="675" fetchPriority="high" />
      </Box>
      <Box px="5" pt="4" pb="7" display="grid" gap="4">
        <Label
          facts={{
            maker: 'Unknown potter, Athens',
            title: 'Neck-amphora with meander',
            date: 'about 360 BC',
          }}
          size="card"
        />
        <Box
          bg="verified.wash"
          borderLeftWidth="3px"
          borderColor="verified"
          borderRadius="md"
          px="4"
          py="3"
        >
          <Box
            display="flex"
            alignItems="center"
            gap="2"
            color="verified"
            fontFamily="heading"
            fontSize="lg"
            lineHeight="short"
          >
            <Icon name="tick" size="1.125rem" />
            Verified
          </Box>
          <Box fontSize="sm">Its surface matches: 99.9 % confidence.</Box>
        </Box>
      </Box>
    </Box>
  </Box>
);
