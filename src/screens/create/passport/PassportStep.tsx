import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { Media } from '#contract/frame/shapes';
import type { Fingerprint } from '#contract/verification/fingerprints';
import type { ModelView } from '#contract/records/models';
import { publication } from '../../data/lifecycles/publication';
import { fingerprintCalls } from '../../../services/fingerprints';
import { Button } from '../../parts/Button';
import { Failure } from '../../parts/Failure';
import { Field } from '../../parts/form/Field';
import { Select } from '../../parts/form/Input';
import { editionText } from '#contract/records/editionText';
import { Loading } from '../../parts/Loading';
import { Icon } from '../../parts/Icon';
import { nothingToFilm } from '../../parts/object/nothingToFilm';
import { useWatched } from '../../data/useWatched';
import { FingerprintEditor } from './FingerprintEditor';
import { FingerprintRow } from './FingerprintRow';
import { Group } from '../Group';
import { NextSteps } from './NextSteps';

/** Step three: the fingerprints of each serial, then the passport. A digital image has no surface to film. */
export function PassportStep({ model, digital }: { model: ModelView; digital: boolean }) {
  const serials = model.serials.filter(({ publication: { state } }) =>
    publication.is(state, 'editable'),
  );
  const [serial, setSerial] = useState(serials[0]?.id ?? '');
  const { thing, failure, again } = useWatched({
    key: model.id,
    topics: serial ? [`item:${serial}`] : [],
    read: (signal) => fingerprintCalls.ofModel({ params: { id: model.id }, signal }),
  });
  if (digital)
    return (
      <>
        <Group title="Digital passport">
          <Box>{nothingToFilm}</Box>
        </Group>
        <NextSteps model={model} fingerprints={[]} digital />
      </>
    );
  const own = (thing ?? []).filter((one) => one.item_id === serial);
  return (
    <>
      <Group
        title="Fingerprints"
        hint="Spots on the object that nobody can copy easily: grain, cracks, weave. Filming one again later shows whether it is the same object."
      >
        {serials.length > 1 && (
          <Field label="Serial" hint="Each serial has fingerprints of its own.">
            {(aria) => (
              <Select {...aria} value={serial} onChange={(event) => setSerial(event.target.value)}>
                {serials.map((one) => (
                  <option key={one.id} value={one.id}>
                    {editionText(one) || 'The object'}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {!thing && failure === null && <Loading shape="lines" label="Loading the fingerprints" />}
        {failure !== null && <Failure error={failure} again={again} />}
        {thing && (
          <Fingerprints
            key={serial}
            item={serial}
            photos={model.photos}
            fingerprints={own}
            most={model.fingerprints_per_object}
            again={again}
          />
        )}
      </Group>
      <NextSteps model={model} fingerprints={thing ?? []} digital={false} />
    </>
  );
}

interface FingerprintsProps {
  item: string;
  photos: readonly Media[];
  fingerprints: readonly Fingerprint[];
  /** How many the serial may have. */
  most: number;
  again: () => void;
}

/** "2 of 20 fingerprints; 18 more are possible." */
const countText = (count: number, most: number) => {
  const left = most - count;
  const more = left <= 0 ? 'no more' : `${left} more`;
  return `${count} of ${most} ${most === 1 ? 'fingerprint' : 'fingerprints'}; ${more} ${left === 1 ? 'is' : 'are'} possible.`;
};

function Fingerprints({ item, photos, fingerprints, most, again }: FingerprintsProps) {
  const [open, setOpen] = useState<string | null>(fingerprints.length === 0 ? 'new' : null);
  const close = () => setOpen(null);
  return (
    <Box>
      <Box as="ul" listStyleType="none">
        {fingerprints.map((one) =>
          open === one.id ? (
            <Box as="li" key={one.id} py="4">
              <FingerprintEditor
                {...{ item, photos }}
                fingerprint={one}
                onSaved={again}
                onClose={close}
              />
            </Box>
          ) : (
            <FingerprintRow
              key={one.id}
              fingerprint={one}
              onEdit={() => setOpen(one.id)}
              onRemoved={again}
            />
          ),
        )}
      </Box>
      <Box fontSize="sm" color="fg.muted" role="status">
        {countText(fingerprints.length, most)}
      </Box>
      {open === 'new' && (
        <FingerprintEditor
          {...{ item, photos }}
          fingerprint={null}
          onSaved={again}
          onClose={close}
        />
      )}
      {open !== 'new' && fingerprints.length < most && (
        <Button variant="outline" mt="3" onClick={() => setOpen('new')}>
          <Icon name="plus" />
          {fingerprints.length === 0 ? 'Add a fingerprint' : 'Add another fingerprint'}
        </Button>
      )}
    </Box>
  );
}
