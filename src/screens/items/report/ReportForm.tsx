import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { ReportFields, reportKinds, type ReportView } from '#contract/records/reports';
import { reportCalls } from '../../../services/reports';
import { useSending } from '../../data/useSending';
import { Button } from '../../parts/Button';
import { Refusal } from '../../parts/Failure';
import { DayField } from '../../parts/form/DayField';
import { Field } from '../../parts/form/Field';
import { Input, Select } from '../../parts/form/Input';
import { today } from '../../parts/form/readDay';

interface Props {
  item: string;
  /** What is reported already; null for a first report. */
  report: ReportView | null;
  onDone: () => void;
  onClose: () => void;
}

const Form = chakra('form', { base: { display: 'grid', gap: '4' } });

const kindWords = { missing: 'It is missing', stolen: 'It was stolen' } as const;

/** Missing or stolen, where, since when, and the number of the police report where there is one. */
export function ReportForm({ item, report, onDone, onClose }: Props) {
  const [typed, setTyped] = useState({
    kind: report?.state === 'stolen' ? 'stolen' : 'missing',
    place: report?.place ?? '',
    day: report?.day ?? today(),
    police_number: report?.police_number ?? '',
  });
  const [shown, setShown] = useState(false);
  const reporting = useSending(
    (body: ReportFields, idempotencyKey) =>
      reportCalls.open({ params: { id: item }, body, idempotencyKey }),
    { onDone },
  );
  const { send, dismiss, busy } = reporting;
  const read = ReportFields.safeParse(typed);
  const wrong = (field: keyof typeof typed) =>
    shown ? read.error?.issues.find(({ path }) => path[0] === field)?.message : undefined;
  const submit = () => {
    setShown(true);
    if (read.success) send(read.data);
  };
  const change = (said: Partial<typeof typed>) => {
    setTyped({ ...typed, ...said });
    // To try again would send the report as it was.
    dismiss();
  };
  const set = (field: keyof typeof typed) => (event: { target: { value: string } }) =>
    change({ [field]: event.target.value });
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Box color="fg.muted">
        Everybody who opens the passport reads this at once. The object cannot be sold or lent until
        you mark it as found. A sale that is open ends.
      </Box>
      <Field label="What happened">
        {(aria) => (
          <Select {...aria} value={typed.kind} onChange={set('kind')}>
            {reportKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindWords[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Last known location"
        hint="A town, a building or a route. Leave out what a stranger should not know."
        error={wrong('place')}
        required
      >
        {(aria) => <Input {...aria} maxLength={200} value={typed.place} onChange={set('place')} />}
      </Field>
      <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
        <DayField
          label="Since"
          error={wrong('day')}
          required
          max={today()}
          value={typed.day}
          onValue={(day) => change({ day })}
        />
        <Field label="Number of the police report" error={wrong('police_number')}>
          {(aria) => (
            <Input
              {...aria}
              maxLength={60}
              value={typed.police_number}
              onChange={set('police_number')}
            />
          )}
        </Field>
      </Box>
      <Refusal of={reporting} />
      <Box display="flex" justifyContent="flex-end" gap="3" mt="2">
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={busy} aria-busy={busy}>
          {report ? 'Save the report' : 'Report it'}
        </Button>
      </Box>
    </Form>
  );
}
