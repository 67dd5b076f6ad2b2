import { Box } from '@chakra-ui/react';
import type { Fingerprint } from '#contract/verification/fingerprints';
import { TextLink } from '../../parts/Button';
import { Frame } from '../../parts/Frame';
import { Moment } from '../../parts/history/Moment';
import { FingerprintVerdict } from '../../parts/Verdict';

/** Each spot with its picture, where it stands, and the way to its verification. */
export const FingerprintList = ({
  fingerprints,
  id,
}: {
  fingerprints: readonly Fingerprint[];
  id: string;
}) => (
  <Box as="ul" listStyleType="none">
    {fingerprints.map((one) => {
      const picture = one.preview ?? one.reference[0]?.urls.small;
      return (
        <Box
          as="li"
          key={one.id}
          display="flex"
          gap="4"
          alignItems="center"
          py="3"
          borderTopWidth="1px"
          _first={{ borderTopWidth: '0', pt: '0' }}
        >
          <Box
            width="16"
            height="16"
            flexShrink="0"
            bg="bg.muted"
            borderRadius="md"
            overflow="hidden"
          >
            {picture ? (
              <img
                src={picture}
                alt=""
                loading="lazy"
                style={{ width: '100%', height: '100%', objectFit: 'cover' }}
              />
            ) : (
              <Box display="grid" placeItems="center" height="100%" color="border.strong">
                <Frame />
              </Box>
            )}
          </Box>
          <Box flex="1" minWidth="0">
            <TextLink to={`/dashboard/verifications/${id}?fingerprint=${one.id}`}>
              {one.location || 'No location given'}
            </TextLink>
            <Box fontSize="sm" color="fg.muted">
              {one.latest?.confidence != null && `${one.latest.confidence.toFixed(1)}%, `}
              {one.latest && <Moment at={one.latest.finished_at ?? one.latest.created_at} />}
              {!one.latest && 'Not filmed again yet'}
            </Box>
          </Box>
          <FingerprintVerdict status={one.status} />
        </Box>
      );
    })}
  </Box>
);
