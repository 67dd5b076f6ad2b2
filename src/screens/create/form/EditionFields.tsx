import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { RecordFields } from '#contract/records/record';
import { isLimited, type FormValues } from '../values/formValues';
import { Row } from '../Group';
import { TextField } from './TextField';
import { useEdition, type EditionNumbers } from './useEdition';

const { serial_number_size: numbered, ap_edition_size: proofs } = RecordFields.shape;

const range = (count: number) => (count === 1 ? 'number 1' : `numbers 1 to ${count}`);

/** "28 records: 3 artist’s proofs, numbers 1 to 3; then 25 copies, numbers 1 to 25." EDITION_AP stands first (spec 3). */
const madeWords = (size: number, ap: number): string => {
  if (ap === 0) return size === 1 ? '1 record.' : `${size} records, ${range(size)}.`;
  const first = `${ap} artist’s ${ap === 1 ? 'proof' : 'proofs'}, ${range(ap)}`;
  return `${size + ap} records: ${first}; then ${size} ${size === 1 ? 'copy' : 'copies'}, ${range(size)}.`;
};

const Choice = chakra('label', {
  base: {
    display: 'flex',
    gap: '3',
    p: '4',
    cursor: 'pointer',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'md',
    bg: 'bg.raised',
    '&:has(:checked)': { borderColor: 'fg', boxShadow: 'inset 0 0 0 1px var(--chakra-colors-fg)' },
    '&:has(:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'ink.focusRing',
      outlineOffset: '2px',
    },
    '& input': {
      width: '4.5',
      height: '4.5',
      mt: '0.5',
      flexShrink: '0',
      accentColor: 'var(--chakra-colors-fg)',
      outline: 'none',
    },
  },
});

const ways = [
  { limited: false, word: 'One of a kind', hint: 'One object, one passport.' },
  { limited: true, word: 'Limited edition', hint: 'Numbered copies, each with its own passport.' },
] as const;

const unique = { limited_edition_size: '', serial_number_size: '1', ap_edition_size: '0' } as const;

/** What the numbers make, in a line. */
function Made() {
  const { serial_number_size: size, ap_edition_size: ap } = useEdition();
  const [some, more] = [
    numbered.safeParse(size.trim() === '' ? 1 : Number(size)),
    proofs.safeParse(ap.trim() === '' ? 0 : Number(ap)),
  ];
  if (!some.success || !more.success) return null;
  return (
    <Box fontSize="sm" color="fg.muted" role="status" mt="-2">
      Creates {madeWords(some.data, more.data)}
    </Box>
  );
}

/** One object, or an edition with its numbers. Numbers of an edition come back when the choice does. */
export function EditionFields() {
  const { setValue } = useFormContext<FormValues>();
  const values = useEdition();
  const [chosen, setChosen] = useState(false);
  const [before, setBefore] = useState<EditionNumbers | null>(null);
  const limited = chosen || isLimited(values);
  const set = (numbers: EditionNumbers) => {
    for (const [name, value] of Object.entries(numbers))
      setValue(name as keyof EditionNumbers, value, { shouldDirty: true, shouldValidate: true });
  };
  const choose = (next: boolean) => {
    setChosen(next);
    if (next && before) set(before);
    if (next) return;
    setBefore(values);
    set(unique);
  };
  return (
    <>
      <Box
        role="radiogroup"
        aria-label="Edition"
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
      >
        {ways.map((way) => (
          <Choice key={way.word}>
            <input
              type="radio"
              name="edition"
              aria-label={way.word}
              checked={limited === way.limited}
              onChange={() => choose(way.limited)}
            />
            <span>
              <Box as="span" display="block" fontWeight="medium" fontSize="sm">
                {way.word}
              </Box>
              <Box as="span" display="block" fontSize="sm" color="fg.muted">
                {way.hint}
              </Box>
            </span>
          </Choice>
        ))}
      </Box>
      {limited && (
        <>
          <Row columns="1fr 1fr 1fr">
            <TextField
              name="limited_edition_size"
              label="Edition size"
              inputMode="numeric"
              hint="All numbered copies that exist, here or elsewhere: the 50 in “3 of 50”."
            />
            <TextField
              name="serial_number_size"
              label="Copies to register"
              inputMode="numeric"
              hint="Numbered copies that get a record here now."
            />
            <TextField
              name="ap_edition_size"
              label="Artist’s proofs"
              inputMode="numeric"
              hint="Extra copies outside the numbering, marked A.P., that get a record here."
            />
          </Row>
          <Made />
        </>
      )}
    </>
  );
}
