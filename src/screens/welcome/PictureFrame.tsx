import { Box } from '@chakra-ui/react';
import { Label } from '../parts/object/Label';
import { LandingPicture } from './LandingPicture';

/** The picture comes from the demo's own generator; until it is there our drawing hangs in its place. */
const hero = Object.values(
  import.meta.glob<string>('../../assets/landing-hero.webp', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
)[0];

/** An object in a passe-partout: frame, mount, bevelled window, and its label beneath. */
export function PictureFrame() {
  return (
    <Box as="figure" maxW="30rem" width="100%" mx="auto">
      <Box
        p={{ base: '8', sm: '12' }}
        pb={{ base: '10', sm: '14' }}
        bg="#FBF9F5"
        border="10px solid #1E1B18"
        boxShadow="0 1px 0 rgb(255 255 255 / 0.15) inset, 0 24px 48px -20px rgb(0 0 0 / 0.35)"
      >
        <Box
          border="3px solid"
          borderColor="#E6E0D2 #F4F0E7 #FFFFFF #EDE8DC"
          boxShadow="0 0 0 1px #D9D2C2"
        >
          <Box aspectRatio="4 / 5" overflow="hidden" bg="#22282B">
            {hero ? (
              <img
                src={hero}
                alt="A painted amphora on a white plinth"
                width="1200"
                height="1500"
                fetchPriority="high"
                style={{
                  width: '100%',
                  height: '100%',
                  objectFit: 'cover',
                  objectPosition: '86% 50%',
                }}
              />
            ) : (
              <LandingPicture />
            )}
          </Box>
        </Box>
      </Box>
      <Box as="figcaption" mt="5" pl="1" fontSize="sm">
        <Label
          size="card"
          facts={{
            maker: 'Passepartout',
            title: hero ? 'Amphora on a plinth' : 'Vessel in a window',
            date: '2026',
          }}
        />
      </Box>
    </Box>
  );
}
