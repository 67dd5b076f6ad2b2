import { Box, chakra } from '@chakra-ui/react';
import { useCallback, useEffect, useRef, useState } from 'react';
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

interface Props {
  model: ModelView;
  digital: boolean;
  /** Does an act that closes the open fingerprint, once the person agrees to lose what is unsaved. */
  ask: (act: () => void) => void;
  /** Whether the open fingerprint has words or recordings that are not saved. */
  onUnsaved: (unsaved: boolean) => void;
}

/** Step three: the fingerprints of each serial, then the passport. A digital image has no surface to film. */
export function PassportStep({ model, digital, ask, onUnsaved }: Props) {
  const serials = model.serials.filter(({ publication: { state } }) =>
    publication.is(state, 'editable'),
  );
  // Each turn to a serial is a new list, with `spot` open.
  const [{ serial, spot, turn }, setAt] = useState({
    serial: serials[0]?.id ?? '',
    spot: null as string | null,
    turn: 0,
  });
  const turnTo = (next: string, open: string | null = null) =>
    ask(() => setAt({ serial: next, spot: open, turn: turn + 1 }));
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
              <Select {...aria} value={serial} onChange={({ target: { value } }) => turnTo(value)}>
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
            key={turn}
            first={spot}
            item={serial}
            photos={model.photos}
            fingerprints={own}
            most={model.fingerprints_per_object}
            again={again}
            ask={ask}
            onUnsaved={onUnsaved}
          />
        )}
      </Group>
      <NextSteps
        model={model}
        fingerprints={thing ?? []}
        digital={false}
        onFilm={({ item_id, id }) => turnTo(item_id, id)}
      />
    </>
  );
}

interface FingerprintsProps extends Pick<Props, 'ask' | 'onUnsaved'> {
  item: string;
  /** The one that is open at first; null: none, or a new one where there is none. */
  first: string | null;
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

function Fingerprints({ first, fingerprints, most, again, ask, ...rest }: FingerprintsProps) {
  const [open, setOpen] = useState(first ?? (fingerprints.length === 0 ? 'new' : null));
  const begun = useRef<HTMLLIElement>(null);
  // It was asked for from elsewhere on the page.
  useEffect(() => begun.current?.focus(), []);
  const show = (next: string | null) => ask(() => setOpen(next));
  const saved = useCallback(() => {
    again();
    setOpen(null);
  }, [again]);
  const editor = { ...rest, onSaved: saved, onCancel: () => show(null) };
  return (
    <Box>
      <Box as="ul" listStyleType="none">
        {fingerprints.map((one) =>
          open === one.id ? (
            <chakra.li
              key={one.id}
              ref={one.id === first ? begun : null}
              tabIndex={-1}
              outline="none"
              py="4"
            >
              <FingerprintEditor {...editor} fingerprint={one} />
            </chakra.li>
          ) : (
            <FingerprintRow
              key={one.id}
              fingerprint={one}
              onEdit={() => show(one.id)}
              onRemoved={again}
            />
          ),
        )}
      </Box>
      <Box fontSize="sm" color="fg.muted" role="status">
        {countText(fingerprints.length, most)}
      </Box>
      {open === 'new' && <FingerprintEditor {...editor} fingerprint={null} />}
      {open !== 'new' && fingerprints.length < most && (
        <Button variant="outline" mt="3" onClick={() => show('new')}>
          <Icon name="plus" />
          {fingerprints.length === 0 ? 'Add a fingerprint' : 'Add another fingerprint'}
        </Button>
      )}
    </Box>
  );
}
