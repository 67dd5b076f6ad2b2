import { Box, chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { contact } from '../../data/contact';
import { afterLoading } from '../../parts/Loading';

const quiet = {
  base: { display: 'inline-block', py: '1', _hover: { color: 'fg', textDecoration: 'underline' } },
} as const;
const Legal = chakra(Link, quiet);
const Mail = chakra('a', quiet);

/** spec 2: the legal links and a copyright line. */
export function Footer() {
  const address = contact();
  return (
    <Box as="footer" borderTopWidth="1px" mt="16" color="fg.muted" fontSize="sm" css={afterLoading}>
      <Box
        maxW="page"
        mx="auto"
        px={{ base: '4', md: '8' }}
        py="8"
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        columnGap="8"
        rowGap="4"
      >
        <Box as="nav" aria-label="Legal" display="flex" flexWrap="wrap" columnGap="6" rowGap="1">
          <Legal to="/privacy_policy">Privacy policy</Legal>
          <Legal to="/terms_of_use">Terms of use</Legal>
          <Legal to="/intelectual_property">Intellectual property</Legal>
        </Box>
        <Legal to="/check_document">Check a document</Legal>
        {address && <Mail href={`mailto:${address}`}>Contact</Mail>}
        <Box py="1">© {new Date().getFullYear()} Passepartout</Box>
      </Box>
    </Box>
  );
}
