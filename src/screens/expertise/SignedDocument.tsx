import { Box } from '@chakra-ui/react';
import type { SignatureView } from '#contract/expertises';
import { Button, TextLink } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { Moment } from '../parts/history/Moment';

/** The kind of document is what its subject begins with: "Loan agreement: …" is `loan-agreement.pdf`. */
const fileName = ({ subject }: SignatureView): string =>
  `${subject.split(':', 1).join('').toLowerCase().replaceAll(' ', '-')}.pdf`;

/** A document that was signed: when, by whom, the file, and where anybody can check it. */
export const SignedDocument = ({ signature }: { signature: SignatureView }) => (
  <Box display="grid" gap="4">
    <Box>
      Signed by {signature.signer}
      {signature.completed_at && (
        <>
          , <Moment at={signature.completed_at} />
        </>
      )}
      .
    </Box>
    <Box display="flex" flexWrap="wrap" gap="4" alignItems="center">
      <Button
        as="a"
        variant="outline"
        {...{ href: signature.signed_url ?? undefined, download: fileName(signature) }}
      >
        <Icon name="download" />
        Save the signed PDF
      </Button>
      <TextLink to="/check_document">Check a document</TextLink>
    </Box>
    {signature.signed_sha256 && (
      <Box fontSize="sm">
        <Box color="fg.muted">SHA-256 of the signed file</Box>
        <Box as="code" fontFamily="mono" fontSize="xs" css={{ overflowWrap: 'anywhere' }}>
          {signature.signed_sha256}
        </Box>
      </Box>
    )}
  </Box>
);
