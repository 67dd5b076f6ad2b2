import { Box } from '@chakra-ui/react';
import type { SignatureView } from '#contract/expertises';
import { ButtonLink } from '../../parts/Button';
import { SignedDocument } from '../SignedDocument';
import { DocumentPages } from './DocumentPages';
import { useDocument } from './useDocument';

interface Props {
  signature: SignatureView;
  back: { to: string; word: string };
}

/** The signed document: the file, where to check it, and its pages. */
export function SignedFace({ signature, back }: Props) {
  const document = useDocument(signature.signed_url ?? '', signature.signed_sha256 ?? '');
  return (
    <Box
      display="grid"
      gap={{ base: '8', lg: '14' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
    >
      <Box display="grid" gap="6" alignContent="start" order={{ lg: 2 }}>
        <SignedDocument signature={signature} />
        <Box>
          <ButtonLink to={back.to}>{back.word}</ButtonLink>
        </Box>
      </Box>
      <Box order={{ lg: 1 }} minWidth="0">
        <DocumentPages document={document} label="The signed document" />
      </Box>
    </Box>
  );
}
