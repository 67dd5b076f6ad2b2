import { renderSVG } from 'uqr';
import { Box } from '@chakra-ui/react';
import { example } from './example';
import { Passport } from './Passport';
import './passport.css';

interface Props {
  /** With a QR that leads to the example, as a passport's leads to it. */
  qr?: boolean;
}

/** What a digital passport is, on an invented object (R10, R11). */
export const ExampleScreen = ({ qr = false }: Props) => (
  <Box maxW="page" mx="auto" px={{ base: '4', md: '8' }} py={{ base: '6', md: '12' }}>
    <Box role="note" fontSize="sm" color="fg.muted" mb="6">
      An example of a digital passport. The object is invented.
    </Box>
    <Passport
      view={example}
      mode="app"
      now={example.updated_at}
      {...(qr && {
        qrSvg: renderSVG(`${location.origin}/dpp_example`, { ecc: 'M', border: 0 }),
      })}
    />
  </Box>
);
