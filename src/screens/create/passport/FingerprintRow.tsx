import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { Fingerprint } from '#contract/verification/fingerprints';
import { fingerprintCalls } from '../../../services/fingerprints';
import { useSending } from '../../data/useSending';
import { Button, ButtonLink } from '../../parts/Button';
import { Confirm } from '../../parts/overlay/Confirm';
import { Frame } from '../../parts/Frame';
import { Icon } from '../../parts/Icon';
import { toast } from '../../parts/overlay/toast';
import { SupportWords } from '../../parts/SupportLink';
import { FingerprintVerdict } from '../../parts/Verdict';
import { OwnPicture } from './OwnPicture';
import { registrationOf } from './registrationWords';

interface Props {
  fingerprint: Fingerprint;
  onEdit: () => void;
  onRemoved: () => void;
}

/** One fingerprint of the draft: what the engine made of its footage, and what is next. */
export function FingerprintRow({ fingerprint, onEdit, onRemoved }: Props) {
  const [asking, setAsking] = useState(false);
  const { standing, sentences } = registrationOf(fingerprint);
  const picture = fingerprint.preview ?? fingerprint.reference[0]?.urls.small;
  const colour = { looking: 'progress', good: 'fg.muted', warned: 'waiting', refused: 'failed' }[
    standing
  ];
  const { send, busy } = useSending(
    (_: null, idempotencyKey) =>
      fingerprintCalls.remove({ params: { id: fingerprint.id }, idempotencyKey }),
    {
      onDone: () => {
        setAsking(false);
        onRemoved();
      },
      onFailed: (error) => toast.error(error),
    },
  );
  return (
    <Box
      as="li"
      display="flex"
      gap="4"
      py="4"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0', pt: '0' }}
      flexWrap="wrap"
    >
      <Box width="20" height="20" flexShrink="0" bg="bg.muted" borderRadius="md" overflow="hidden">
        {picture ? (
          <img src={picture} alt="" style={{ width: '100%', height: '100%', objectFit: 'cover' }} />
        ) : (
          <Box display="grid" placeItems="center" height="100%" color="border.strong">
            <Frame />
          </Box>
        )}
      </Box>
      <Box flex="1" minWidth="14rem">
        <Box display="flex" flexWrap="wrap" columnGap="4" rowGap="1">
          <Box fontWeight="medium">{fingerprint.location || 'No location given'}</Box>
          <FingerprintVerdict status={fingerprint.status} />
        </Box>
        {fingerprint.prominent_parts && (
          <Box fontSize="sm" color="fg.muted">
            {fingerprint.prominent_parts}
          </Box>
        )}
        <Box fontSize="sm" color={colour} mt="1" role="status">
          {sentences.map((sentence) => (
            <Box key={sentence}>{sentence}</Box>
          ))}
          <SupportWords words={sentences.join(' ')} code={fingerprint.registration?.code ?? null} />
        </Box>
        <OwnPicture picture={fingerprint.own_picture} />
        <Box display="flex" flexWrap="wrap" gap="2" mt="3">
          {standing !== 'refused' && standing !== 'looking' && (
            <ButtonLink
              size="sm"
              variant="outline"
              to={`/dashboard/verifications/${fingerprint.item_id}?fingerprint=${fingerprint.id}`}
            >
              <Icon name="camera" />
              {fingerprint.status === 'SUCCESS' ? 'Verify again' : 'Verify'}
            </ButtonLink>
          )}
          <Button size="sm" variant="ghost" onClick={onEdit}>
            Change
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
            Remove
          </Button>
        </Box>
      </Box>
      <Confirm
        open={asking}
        title={`Remove “${fingerprint.location || 'this fingerprint'}”?`}
        act="Remove"
        sending={busy}
        onConfirm={() => send(null)}
        onClose={() => setAsking(false)}
      >
        Its reference films and its verifications are deleted too.
      </Confirm>
    </Box>
  );
}
