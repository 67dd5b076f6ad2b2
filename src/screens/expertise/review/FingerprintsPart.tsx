import { Box } from '@chakra-ui/react';
import type { ExpertiseView } from '#contract/expertises';
import type { ExpertiseContext } from '../../data/lifecycles/expertiseRules';
import { ButtonLink, TextLink } from '../../parts/Button';
import { Icon } from '../../parts/Icon';
import { fingerprintPlace } from '../../parts/expertise/fingerprintPlace';
import { Verdict } from '../../parts/Verdict';

type Fingerprint = ExpertiseView['fingerprints'][number];

const nameOf = ({ location }: Fingerprint) => location || 'No location given';

const nothing = ({ verified }: Pick<ExpertiseContext, 'verified'>) =>
  verified
    ? 'A digital image has no surface to film. Its passport is based on the file itself.'
    : 'This object has no fingerprint yet. The person who registered it must add one before you can submit the opinion.';

/** Every fingerprint with how it stands in this review, and the way to the next one that is missing. */
export function FingerprintsPart({ expertise }: { expertise: ExpertiseView }) {
  const { item, fingerprints, lifecycle } = expertise;
  const next = fingerprints.find(({ verified }) => !verified);
  if (fingerprints.length === 0)
    return (
      <Box color="fg.muted" maxW="prose">
        {nothing(lifecycle.context as unknown as ExpertiseContext)}
      </Box>
    );
  return (
    <Box display="grid" gap="5">
      <Box as="ol" aria-label="Fingerprints" listStyleType="none">
        {fingerprints.map((one, index) => (
          <Box
            as="li"
            key={one.id}
            display="flex"
            flexWrap="wrap"
            columnGap="4"
            rowGap="1"
            alignItems="center"
            justifyContent="space-between"
            minH="11"
            py="2"
            borderTopWidth="1px"
            _first={{ borderTopWidth: '0' }}
          >
            <Box minWidth="0" css={{ overflowWrap: 'anywhere' }}>
              {index + 1}. <TextLink to={fingerprintPlace(item.id, one)}>{nameOf(one)}</TextLink>
            </Box>
            <Verdict kind={one.verified ? 'verified' : 'waiting'} washed>
              {one.verified ? `Verified, ${(one.confidence ?? 0).toFixed(1)}%` : 'Required'}
            </Verdict>
          </Box>
        ))}
      </Box>
      {next && (
        <Box>
          <ButtonLink variant="outline" to={fingerprintPlace(item.id, next)}>
            <Icon name="camera" />
            {fingerprints.some(({ verified }) => verified) ? 'Verify the next one' : 'Verify'}
          </ButtonLink>
        </Box>
      )}
    </Box>
  );
}
