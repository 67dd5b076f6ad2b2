import { Box } from '@chakra-ui/react';
import type { Fingerprint } from '#contract/verification/fingerprints';
import type { ModelView } from '#contract/records/models';
import { publication } from '../../data/lifecycles/publication';
import { spotsLeft } from '#contract/verification/spotsLeft';
import { Button, ButtonLink } from '../../parts/Button';
import { Icon } from '../../parts/Icon';
import { passportStands } from '../draftSteps';

interface Props {
  model: ModelView;
  fingerprints: readonly Fingerprint[];
  digital: boolean;
  /** Opens a fingerprint, so that its reference is filmed anew. */
  onFilm?: (fingerprint: Fingerprint) => void;
}

/** Once the passport is created: verify each fingerprint, then publish. One clear next step. */
export function NextSteps({ model, fingerprints, digital, onFilm }: Props) {
  const waiting = model.serials.find((one) => publication.is(one.publication.state, 'ready'));
  const serial = waiting ?? model.serials[0];
  if (!serial || !passportStands(model)) return null;
  const ready = waiting !== undefined;
  const { next, refused } = spotsLeft(fingerprints);
  return (
    <Box bg="bg.raised" borderWidth="1px" borderRadius="md" p="6" mt="8" role="status">
      <Box as="h2" textStyle="section" mb="2">
        {ready ? 'Ready to publish' : 'Draft complete'}
      </Box>
      <Box color="fg.muted" mb="4" maxW="prose">
        {ready && 'Ready. Publishing makes the passport public and locks the record.'}
        {!ready &&
          !digital &&
          next &&
          `Next: film “${next.location}” again, so that it is verified once.`}
        {!ready && refused && `Next: film the reference of “${refused.location}” again.`}
        {!ready &&
          !digital &&
          !next &&
          !refused &&
          'Next: add at least one fingerprint and verify it.'}
      </Box>
      <Box display="flex" flexWrap="wrap" gap="3">
        {!ready && next && (
          <ButtonLink to={`/dashboard/verifications/${next.item_id}?fingerprint=${next.id}`}>
            <Icon name="camera" />
            Verify “{next.location}”
          </ButtonLink>
        )}
        {!ready && refused && onFilm && (
          <Button onClick={() => onFilm(refused)}>
            <Icon name="camera" />
            Film “{refused.location}” again
          </Button>
        )}
        <ButtonLink
          to={`/dashboard/items_details/${serial.id}${ready ? '?ask=publish' : ''}`}
          variant={ready ? 'solid' : 'outline'}
        >
          {ready ? 'Continue to publish' : 'View object'}
        </ButtonLink>
      </Box>
    </Box>
  );
}
