import { Box } from '@chakra-ui/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Media } from '#contract/frame/shapes';
import {
  mostReferences,
  type Fingerprint,
  type FingerprintPlace,
} from '#contract/verification/fingerprints';
import { fingerprintCalls } from '../../../services/fingerprints';
import { useOnce } from '../../data/useOnce';
import { useSending } from '../../data/useSending';
import { Button } from '../../parts/Button';
import { Card } from '../../parts/Card';
import { Field } from '../../parts/form/Field';
import { Input } from '../../parts/form/Input';
import { Recorder } from '../../recorder/Recorder';
import { useRecording, type Deliver } from '../../recorder/useRecording';
import { toast } from '../../parts/overlay/toast';
import { Row } from '../Group';
import { PlaceOnPhoto } from './PlaceOnPhoto';
import { ReferenceClips } from './ReferenceClips';
import { useReferenceClips } from './useReferenceClips';

const fields = ['magnification', 'x', 'y', 'z'] as const;
type Numbers = Record<(typeof fields)[number], string>;
const axes = [
  ['x', 'x'],
  ['y', 'y'],
  ['z', 'z'],
] as const;

const numbersOf = (one: Fingerprint | null): Numbers => ({
  magnification: String(one?.magnification ?? 1),
  x: String(one?.x ?? 0),
  y: String(one?.y ?? 0),
  z: String(one?.z ?? 1000),
});
const wrongOf = (numbers: Numbers) => {
  const size = Number(numbers.magnification);
  if (!(size >= 0.1 && size <= 1000)) return 'Magnification is a number from 0.1 to 1,000.';
  return axes.every(([axis]) => Math.abs(Number(numbers[axis])) <= 10_000)
    ? null
    : 'Each axis is a number from -10,000 to 10,000.';
};

const placeOf = (one: Fingerprint | null): FingerprintPlace | null =>
  one?.place ? { media_id: one.place.media_id, x: one.place.x, y: one.place.y } : null;
const widthIsWrong = (width: string) =>
  width.trim() !== '' && !(Number(width) >= 1 && Number(width) <= 2000);

/** What is saved of a spot. `reference`: its footage; null: as it is. */
interface Words {
  location: string;
  prominent_parts: string;
  place: FingerprintPlace | null;
  width_mm: number | null;
  magnification: number;
  x: number;
  y: number;
  z: number;
  reference: string[] | null;
}

interface Props {
  item: string;
  /** Of the record: a spot is marked on one of them. */
  photos: readonly Media[];
  /** Null: a new one. */
  fingerprint: Fingerprint | null;
  onSaved: () => void;
  onCancel: () => void;
  /** Whether something is entered or uploaded here that is not saved. */
  onUnsaved: (unsaved: boolean) => void;
}

/** A spot on the object: where it lies in words, and the footage that later filming is compared with. */
export function FingerprintEditor({ item, photos, fingerprint, ...told }: Props) {
  const { onSaved, onCancel, onUnsaved } = told;
  const [location, setLocation] = useState(fingerprint?.location ?? '');
  const [parts, setParts] = useState(fingerprint?.prominent_parts ?? '');
  const [numbers, setNumbers] = useState(numbersOf(fingerprint));
  const [place, setPlace] = useState(placeOf(fingerprint));
  const [width, setWidth] = useState(String(fingerprint?.width_mm ?? ''));
  const [missing, setMissing] = useState(false);
  const wrong = wrongOf(numbers);
  const wrongWidth = widthIsWrong(width);
  const { takes, upload, add, remove, changed } = useReferenceClips(fingerprint);

  const entered = JSON.stringify([location, parts, numbers, place, width]);
  const [atFirst] = useState(entered);
  const unsaved = changed || entered !== atFirst;
  useEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(false);
  }, [unsaved, onUnsaved]);
  const words = useMemo(
    () => ({
      location: location.trim(),
      prominent_parts: parts.trim(),
      place,
      width_mm: width.trim() === '' ? null : Number(width),
      magnification: Number(numbers.magnification),
      x: Number(numbers.x),
      y: Number(numbers.y),
      z: Number(numbers.z),
    }),
    [location, parts, place, width, numbers],
  );
  const save = ({ reference, ...body }: Words, idempotencyKey: string) =>
    fingerprint
      ? fingerprintCalls.edit({
          params: { id: item, fingerprintId: fingerprint.id },
          body: { ...body, ...(reference ? { reference } : {}) },
          idempotencyKey,
        })
      : fingerprintCalls.add({
          params: { id: item },
          body: { ...body, reference: reference ?? [] },
          idempotencyKey,
        });
  const saveOnce = useOnce(save);
  const deliver = useCallback<Deliver>(
    async (footage, tell, signal, more) => {
      const added = await upload(footage, tell, signal);
      if (more) return add(added);
      const all = [...takes, ...added].map(({ media }) => media);
      await saveOnce({ ...words, reference: all.slice(0, mostReferences) });
      return onSaved;
    },
    [add, saveOnce, onSaved, takes, upload, words],
  );
  const spot = useMemo(() => ({ item_id: item }), [item]);
  const recording = useRecording(deliver, `register ${item} ${fingerprint?.id ?? 'new'}`, spot);
  const ready = location.trim() !== '' && wrong === null && !wrongWidth;
  const full = takes.length >= mostReferences;
  const { send, busy } = useSending(save, { onDone: onSaved, onFailed: (e) => toast.error(e) });
  const saveWords = () => {
    if (!ready) return setMissing(true);
    send({ ...words, reference: changed ? takes.map(({ media }) => media) : null });
  };
  return (
    <Card p={{ base: '4', md: '6' }} display="grid" gap="5">
      <Field
        label="Location on the object"
        required
        error={
          missing && location.trim() === '' ? 'Describe where it is on the object.' : undefined
        }
      >
        {(aria) => (
          <Input
            {...aria}
            value={location}
            maxLength={300}
            placeholder="e.g. lower left of the back, beside the label"
            onBlur={() => setMissing(true)}
            onChange={(event) => setLocation(event.target.value)}
          />
        )}
      </Field>
      <Field
        label="Distinctive marks"
        hint="A scratch, a knot, a thread: what helps to find it again."
      >
        {(aria) => (
          <Input
            {...aria}
            value={parts}
            maxLength={500}
            onChange={(event) => setParts(event.target.value)}
          />
        )}
      </Field>
      <PlaceOnPhoto photos={photos} place={place} onPlace={setPlace} />
      <Field
        label="Width of the filmed spot, in millimetres"
        hint="What the picture shows from left to right, measured with a ruler. It tells others how close to hold the phone."
        error={wrongWidth ? 'The width is a number from 1 to 2,000.' : undefined}
      >
        {(aria) => (
          <Input
            {...aria}
            inputMode="decimal"
            maxW="10rem"
            value={width}
            onChange={(event) => setWidth(event.target.value)}
          />
        )}
      </Field>
      <Box as="details" fontSize="sm">
        <Box as="summary" cursor="pointer" color="fg.muted" minH="9">
          Advanced: magnification and camera position
        </Box>
        <Box mt="3">
          <Row columns="1fr 1fr 1fr 1fr">
            {fields.map((name) => (
              <Field key={name} label={name === 'magnification' ? 'Magnification' : `Axis ${name}`}>
                {(aria) => (
                  <Input
                    {...aria}
                    inputMode="decimal"
                    value={numbers[name]}
                    onChange={(event) => setNumbers({ ...numbers, [name]: event.target.value })}
                  />
                )}
              </Field>
            ))}
          </Row>
          <Box mt="2" color={wrong ? 'fg.error' : 'fg.muted'} role={wrong ? 'alert' : undefined}>
            {wrong ??
              'Where the camera should be in later filming, in thousandths of the picture’s width: x to the right, y down, z the distance. The reference was filmed at 0, 0, 1000. The camera guides there.'}
          </Box>
        </Box>
      </Box>
      <ReferenceClips takes={takes} onRemove={remove} />
      {full ? (
        <Box fontSize="sm" color="fg.muted">
          You can keep at most {mostReferences}. Remove one to add another.
        </Box>
      ) : (
        <Box maxW="30rem">
          <Recorder
            recording={recording}
            stills
            sweep
            reference={takes[0]?.picture ?? null}
            act={fingerprint ? 'Use as reference' : 'Add this fingerprint'}
            more={takes.length + 1 < mostReferences ? 'Add a film in different light' : null}
            disabled={!ready}
            invitation={
              ready ? (
                <span>
                  {takes.length > 0 && fingerprint
                    ? 'You must verify again after adding a reference film. '
                    : ''}
                  {takes.length > 0
                    ? 'Film the same spot with light from another side.'
                    : 'Film the spot for five seconds. Tilt slowly when the app asks. Or upload a film, or one to three photos.'}
                </span>
              ) : (
                <span>Describe the location first.</span>
              )
            }
          />
          <Box fontSize="sm" color="fg.muted" mt="3">
            Keep the phone’s light on. It turns off while you film, which shows that this is a real
            surface. Light from the side helps. A second film in another light improves recognition.
          </Box>
        </Box>
      )}
      <Box display="flex" gap="2" justifyContent="flex-end">
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        {(fingerprint || takes.length > 0) && (
          <Button
            variant="outline"
            disabled={busy || !ready || takes.length === 0}
            aria-busy={busy}
            onClick={saveWords}
          >
            {!fingerprint ? 'Add with this film' : changed ? 'Save' : 'Save without a new film'}
          </Button>
        )}
      </Box>
    </Card>
  );
}
