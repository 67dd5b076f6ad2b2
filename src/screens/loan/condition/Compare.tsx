import { Box } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { ConditionPhoto } from '#contract/loans';
import { Button } from '../../parts/Button';
import { Field } from '../../parts/form/Field';
import { Select } from '../../parts/form/Input';
import { photoName } from '../../parts/loan/conditionWords';
import { Dialog } from '../../parts/overlay/Dialog';

interface Props {
  out: readonly ConditionPhoto[];
  back: readonly ConditionPhoto[];
  onClose: () => void;
}

/** A pair of the same view where there is one. */
const firstPair = ({ out, back }: Pick<Props, 'out' | 'back'>): [string, string] => {
  const left = out.find((one) => back.some(({ view }) => view === one.view)) ?? out[0];
  const right = back.find(({ view }) => view === left?.view) ?? back[0];
  return [left?.id ?? '', right?.id ?? ''];
};

const sourceOf = ({ media: { urls } }: ConditionPhoto) => urls.large ?? urls.medium ?? urls.small;
const fill = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;

/** Out and back laid over each other: the slider uncovers one or the other. */
export function Compare({ out, back, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [[left, right], setPair] = useState(() => firstPair({ out, back }));
  const [share, setShare] = useState(50);
  useEffect(() => dialog.current?.showModal(), []);
  const before = out.find(({ id }) => id === left);
  const after = back.find(({ id }) => id === right);
  const ratio =
    before?.media.width && before.media.height ? before.media.width / before.media.height : 4 / 3;
  const choices = [
    { label: 'Out', photos: out, id: left, set: (id: string) => setPair([id, right]) },
    { label: 'Back', photos: back, id: right, set: (id: string) => setPair([left, id]) },
  ];
  return (
    <Dialog
      ref={dialog}
      width="min(64rem, calc(100vw - 2rem))"
      aria-label="Compare out and back"
      onClose={onClose}
    >
      <Box as="h2" textStyle="section" mb="4">
        Compare out and back
      </Box>
      <Box display="grid" gap="4" gridTemplateColumns="repeat(2, minmax(0, 1fr))" mb="4">
        {choices.map(({ label, photos, id, set }) => (
          <Field key={label} label={label}>
            {(aria) => (
              <Select {...aria} value={id} onChange={({ target }) => set(target.value)}>
                {photos.map((photo) => (
                  <option key={photo.id} value={photo.id}>
                    {photoName(photos, photo)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </Box>
      <Box
        position="relative"
        bg="bg.muted"
        mx="auto"
        overflow="hidden"
        style={{ aspectRatio: String(ratio), width: `min(100%, ${60 * ratio}vh)` }}
      >
        {after && (
          <img
            src={sourceOf(after)}
            alt="On the way back"
            style={{ ...fill, objectFit: 'contain' }}
          />
        )}
        {before && (
          <img
            src={sourceOf(before)}
            alt="On the way out"
            style={{ ...fill, objectFit: 'contain', clipPath: `inset(0 ${100 - share}% 0 0)` }}
          />
        )}
        <Box
          aria-hidden="true"
          position="absolute"
          top="0"
          bottom="0"
          width="2px"
          bg="bg"
          boxShadow="0 0 0 1px rgb(0 0 0 / 0.5)"
          style={{ left: `${share}%` }}
        />
      </Box>
      <Box display="flex" gap="3" alignItems="center" mt="4" fontSize="sm">
        Back
        <input
          type="range"
          min={0}
          max={100}
          value={share}
          aria-label="How much of the photo on the way out is shown"
          aria-valuetext={`${share}%`}
          style={{ flex: 1, accentColor: 'currentColor', minHeight: '2.75rem' }}
          onChange={({ target }) => setShare(Number(target.value))}
        />
        Out
      </Box>
      <Box fontSize="sm" color="fg.muted" mt="2" css={{ overflowWrap: 'anywhere' }}>
        {(after?.marks ?? []).map((mark, index) => (
          <Box key={index}>
            {index + 1}. {mark.text}
          </Box>
        ))}
      </Box>
      <Box display="flex" justifyContent="flex-end" mt="4">
        <Button variant="outline" autoFocus onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </Box>
    </Dialog>
  );
}
