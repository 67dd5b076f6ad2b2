import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { labelsOnPage, mostLabels } from '#contract/records/exports';
import { exportCalls } from '../../../services/exports';
import { saveFile } from '../../data/browser/saveFile';
import { useSending } from '../../data/useSending';
import { Button } from '../../parts/Button';
import { Icon } from '../../parts/Icon';
import { Checkbox } from '../../parts/form/Checkbox';
import { Field } from '../../parts/form/Field';
import { Input } from '../../parts/form/Input';
import { Confirm } from '../../parts/overlay/Confirm';
import { toast } from '../../parts/overlay/toast';

/** Null where it is no whole number from 1 to the labels of a page. */
const countIn = (text: string): number | null => {
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 && count <= labelsOnPage ? count : null;
};

interface CountProps {
  label: string;
  hint: string;
  value: string;
  onChange: (text: string) => void;
}

const Count = ({ label, hint, value, onChange }: CountProps) => (
  <Field
    label={label}
    hint={hint}
    error={countIn(value) === null ? `Enter a whole number from 1 to ${labelsOnPage}.` : undefined}
  >
    {(aria) => (
      <Input
        {...aria}
        inputMode="numeric"
        value={value}
        onChange={(event) => onChange(event.target.value.trim())}
      />
    )}
  </Field>
);

interface Props {
  /** Items, or models for all their serials. */
  ids: string[];
  variant: 'ghost' | 'outline';
}

/** X096: asks how many labels of each, and where the page begins; then saves the PDF. */
export function LabelSheet({ ids, variant }: Props) {
  const [open, setOpen] = useState(false);
  const [copies, setCopies] = useState('1');
  const [first, setFirst] = useState('1');
  const [gs1, setGs1] = useState(false);
  const [each, from] = [countIn(copies), countIn(first)];
  const { send, busy } = useSending(
    (body: { ids: string[]; copies: number; first: number; gs1: boolean }) =>
      exportCalls.labels({ body }),
    {
      onDone: (file) => {
        const day = new Date().toISOString().slice(0, 10);
        saveFile(file as Blob, `passepartout-labels-${day}.pdf`);
        setOpen(false);
      },
      onFailed: toast.error,
    },
  );
  if (ids.length > mostLabels) return null;
  const save = () => {
    if (each !== null && from !== null) send({ ids, copies: each, first: from, gs1 });
  };
  return (
    <>
      <Button variant={variant} size="sm" onClick={() => setOpen(true)}>
        <Icon name="download" />
        Print labels
      </Button>
      <Confirm
        open={open}
        title="Print labels"
        act={busy ? 'Making the PDF…' : 'Save as PDF'}
        destructive={false}
        sending={busy}
        ready={each !== null && from !== null}
        onConfirm={save}
        onClose={() => setOpen(false)}
      >
        Each label has the maker, the title and the QR code of the public passport. Print it at 100%
        on label sheets of {labelsOnPage} (63.5 × 33.9 mm, such as Avery L7159).
        <Box display="grid" gridTemplateColumns="1fr 1fr" gap="4" mt="4" color="fg">
          <Count
            label="Labels of each"
            hint="How many to print."
            value={copies}
            onChange={setCopies}
          />
          <Count
            label="Start at label"
            hint="On a sheet already used."
            value={first}
            onChange={setFirst}
          />
        </Box>
        <Box mt="4" color="fg">
          <Checkbox checked={gs1} onChange={(event) => setGs1(event.target.checked)}>
            Use GS1 addresses for objects with a GTIN and a serial number
          </Checkbox>
        </Box>
      </Confirm>
    </>
  );
}
