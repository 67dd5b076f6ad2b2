import { Box, chakra } from '@chakra-ui/react';
import type { Fingerprint } from '#contract/verification/fingerprints';
import { Frame } from '../parts/Frame';
import { FingerprintVerdict } from '../parts/Verdict';

const Choice = chakra('button', {
  base: {
    display: 'flex',
    gap: '3',
    alignItems: 'center',
    textAlign: 'left',
    p: '2',
    pr: '4',
    minW: '56',
    maxW: '80',
    bg: 'bg.raised',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { borderColor: 'border.strong' },
    '&[aria-pressed=true]': { borderColor: 'fg', boxShadow: 'inset 0 0 0 1px {colors.fg}' },
  },
});

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Names the spots that this one may be taken for; or that it cannot be verified. */
const unfitWord = ({ registration }: Fingerprint): string | null => {
  if (!registration) return null;
  const { ok, similar_to } = registration;
  const names = similar_to.map(({ location }) => `“${location || 'No location given'}”`);
  if (names.length > 0) return `Too similar to ${listed.format(names)}`;
  return ok ? null : 'Cannot be verified';
};

interface Props {
  fingerprints: readonly Fingerprint[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** The spots of the object, each with where it stands; shown when there are several. */
export function FingerprintChoice({ fingerprints, chosen, onChoose }: Props) {
  return (
    <Box role="group" aria-label="Fingerprint" display="flex" flexWrap="wrap" gap="3" mb="8">
      {fingerprints.map((one, index) => {
        const picture = one.preview ?? one.reference[0]?.urls.small;
        return (
          <Choice
            key={one.id}
            type="button"
            aria-pressed={one.id === chosen}
            onClick={() => onChoose(one.id)}
          >
            <Box
              width="14"
              height="14"
              flexShrink="0"
              bg="bg.muted"
              borderRadius="sm"
              overflow="hidden"
            >
              {picture ? (
                <img
                  src={picture}
                  alt=""
                  style={{ width: '100%', height: '100%', objectFit: 'cover' }}
                />
              ) : (
                <Box display="grid" placeItems="center" height="100%" color="border.strong">
                  <Frame />
                </Box>
              )}
            </Box>
            <Box minWidth="0">
              <Box fontSize="sm" fontWeight="medium" truncate>
                {index + 1}. {one.location || 'No location given'}
              </Box>
              <FingerprintVerdict status={one.status} />
              {unfitWord(one) && (
                <Box fontSize="sm" color="waiting" css={{ overflowWrap: 'anywhere' }}>
                  {unfitWord(one)}
                </Box>
              )}
            </Box>
          </Choice>
        );
      })}
    </Box>
  );
}
