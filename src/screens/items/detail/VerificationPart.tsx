import { Box } from '@chakra-ui/react';
import type { Fingerprint } from '#contract/verification/fingerprints';
import type { ItemView } from '#contract/records/items';
import { Moment } from '../../parts/history/Moment';
import { Section } from '../../parts/Section';
import { VerificationVerdict } from '../../parts/Verdict';
import { FingerprintList } from './FingerprintList';

/** Whether the object was found to be itself, how surely and when, and by which spots. */
export function VerificationPart({
  item,
  fingerprints,
}: {
  item: ItemView;
  fingerprints: readonly Fingerprint[];
}) {
  const { verified } = item;
  return (
    <Section title="Verification">
      <Box display="grid" gap="4">
        <Box display="flex" flexWrap="wrap" gap="3" alignItems="center">
          <VerificationVerdict status={item.verification} washed />
          {verified && (
            <Box as="span" fontSize="sm" color="fg.muted">
              {verified.confidence.toFixed(1)}% confidence, <Moment at={verified.at} as="day" />
            </Box>
          )}
        </Box>
        {fingerprints.length > 0 ? (
          <FingerprintList fingerprints={fingerprints} id={item.id} />
        ) : (
          item.version === 'full' && (
            <Box fontSize="sm" color="fg.muted">
              No fingerprint yet. A fingerprint is a filmed spot that identifies the object.
            </Box>
          )
        )}
      </Box>
    </Section>
  );
}
