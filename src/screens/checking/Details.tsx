import { Box } from '@chakra-ui/react';
import type { CheckedRevision, CheckedSignature, DocumentCheck } from '#reading/signatures/answer';
import { clockWords, contentWords, roleWords } from '#reading/signatures/words';
import { Moment } from '../parts/history/Moment';
import { Section } from '../parts/Section';
import { Verdict } from '../parts/Verdict';

const bytes = new Intl.NumberFormat('en-GB');

const Digest = ({ children }: { children: string }) => (
  <Box fontFamily="mono" fontSize="xs" color="fg.muted" css={{ overflowWrap: 'anywhere' }}>
    SHA-256 {children}
  </Box>
);

function Signature({ one }: { one: CheckedSignature }) {
  const holds = one.valid && one.ours;
  return (
    <Box as="li" py="4" borderTopWidth="1px" _first={{ borderTopWidth: '0', pt: '0' }}>
      <Box display="flex" flexWrap="wrap" gap="2" justifyContent="space-between">
        <Box minW="0" css={{ overflowWrap: 'anywhere' }}>
          <Box as="span" fontWeight="medium">
            {one.name ?? 'Unknown signer'}
          </Box>
          {one.email && (
            <Box as="span" color="fg.muted">
              {' '}
              {one.email}
            </Box>
          )}
        </Box>
        <Verdict kind={holds ? 'verified' : 'failed'}>{holds ? 'Valid' : 'Not valid'}</Verdict>
      </Box>
      <Box fontSize="sm" color="fg.muted" display="grid" gap="0.5" mt="1">
        <span>{roleWords[one.role]}</span>
        {one.at && (
          <span>
            <Moment at={one.at} />, {clockWords(one)}
          </span>
        )}
        {one.reason && <span>“{one.reason}”</span>}
        <span>
          Covers {bytes.format(one.covers)} bytes
          {one.revision !== null && `, up to revision ${one.revision}`}
        </span>
        {one.fault && (
          <Box as="span" color="fg">
            {one.fault}
          </Box>
        )}
      </Box>
    </Box>
  );
}

const Revision = ({ one }: { one: CheckedRevision }) => (
  <Box as="li" py="4" borderTopWidth="1px" _first={{ borderTopWidth: '0', pt: '0' }}>
    <Box display="flex" flexWrap="wrap" gap="2" justifyContent="space-between">
      <span>
        {one.number}. {contentWords[one.content]}
      </span>
      <Box as="span" fontSize="sm" color="fg.muted">
        {bytes.format(one.bytes)} bytes
      </Box>
    </Box>
    {one.changes.map((change) => (
      <Box key={change} fontSize="sm">
        {change}
      </Box>
    ))}
    <Digest>{one.digest}</Digest>
  </Box>
);

/** Who signed, when, and what was written at which time. */
export function Details({ check }: { check: DocumentCheck }) {
  return (
    <Box display="grid" gap="8">
      {check.signatures.length > 0 && (
        <Section title="Signatures">
          <Box as="ol" display="grid">
            {check.signatures.map((one) => (
              <Signature key={one.number} one={one} />
            ))}
          </Box>
        </Section>
      )}
      {check.revisions.length > 0 && (
        <Section
          title="Revisions"
          lead="Each signature adds a part to the PDF. The parts are listed with their digests."
        >
          <Box as="ol" display="grid">
            {check.revisions.map((one) => (
              <Revision key={one.number} one={one} />
            ))}
          </Box>
        </Section>
      )}
      <Section title="The file">
        <Box fontSize="sm" mb="1">
          {bytes.format(check.bytes)} bytes
        </Box>
        <Digest>{check.digest}</Digest>
      </Section>
    </Box>
  );
}
