import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { PublicReason } from '#contract/records/corrections';
import { quoted } from '#contract/frame/quoted';
import { withdrawalCalls } from '../../../services/passports/withdrawals';
import { useSending } from '../../data/useSending';
import { Refusal } from '../../parts/Failure';
import { Field } from '../../parts/form/Field';
import { TextArea } from '../../parts/form/Input';
import { Confirm } from '../../parts/overlay/Confirm';

interface Props {
  item: string;
  name: string;
  onDone: () => void;
  onClose: () => void;
}

/** What a withdrawal leads to, in the order in which people ask. */
const leadsTo = [
  'The passport stays readable. It shows who withdrew it and when, and the reason.',
  'Everyone who checks it is told that it is no longer valid.',
  'The object can no longer be sold, lent or verified with this passport. An open sale ends.',
  'This cannot be undone.',
] as const;

/** "Withdraw the passport": what follows, and the reason that everybody reads. */
export function WithdrawDialog({ item, name, onDone, onClose }: Props) {
  const [reason, setReason] = useState('');
  const why = PublicReason.safeParse(reason);
  const withdrawing = useSending(
    (body: { reason: string }, idempotencyKey) =>
      withdrawalCalls.withdraw({ params: { id: item }, body, idempotencyKey }),
    { onDone },
  );
  const { send, dismiss, busy } = withdrawing;
  return (
    <Confirm
      open
      title={`Withdraw the passport of ${quoted(name || 'Untitled')}?`}
      act={busy ? 'Sending…' : 'Withdraw for good'}
      sending={busy}
      ready={why.success}
      onConfirm={() => why.success && send({ reason: why.data })}
      onClose={onClose}
    >
      <Box as="ul" pl="5" mb="5" listStyleType="disc">
        {leadsTo.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
      <Field
        label="Reason"
        hint="At least 5 characters. Everybody who opens the passport reads it."
        required
      >
        {(aria) => (
          <TextArea
            {...aria}
            maxLength={300}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              // To try again would send the reason as it was.
              dismiss();
            }}
          />
        )}
      </Field>
      <Refusal of={withdrawing} mt="3" />
    </Confirm>
  );
}
