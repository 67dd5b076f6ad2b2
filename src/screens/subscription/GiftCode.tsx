import { Box, chakra } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import type { SubscriptionData } from '#contract/subscriptions';
import { CallError, sentence } from '../../services/request/callError';
import { giftCalls } from '../../services/subscriptions';
import { useSending } from '../data/useSending';
import { Button } from '../parts/Button';
import { Field } from '../parts/form/Field';
import { Input } from '../parts/form/Input';

const Form = chakra('form', {
  base: { display: 'grid', gap: '4', maxW: '24rem', justifyItems: 'start' },
});

/** Redeems the code of a gift subscription. */
export function GiftCode({ onDone }: { onDone: (data: SubscriptionData) => void }) {
  const [code, setCode] = useState('');
  const [redeemed, setRedeemed] = useState(false);
  const { send, dismiss, busy, error } = useSending(
    (typed: string, idempotencyKey) => giftCalls.redeem({ body: { code: typed }, idempotencyKey }),
    {
      onDone: (data) => {
        setCode('');
        setRedeemed(true);
        onDone(data);
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRedeemed(false);
    if (code.trim()) send(code);
  };
  const wrong =
    error === null ? undefined : error instanceof CallError ? error.message : sentence(error);
  return (
    <Form onSubmit={submit} noValidate>
      <Box width="100%">
        <Field label="Gift code" hint="Three groups of four letters and digits." error={wrong}>
          {(aria) => (
            <Input
              {...aria}
              maxLength={40}
              autoComplete="off"
              spellCheck={false}
              value={code}
              onChange={({ target }) => {
                setCode(target.value);
                dismiss();
              }}
            />
          )}
        </Field>
      </Box>
      <Button type="submit" variant="outline" disabled={busy || !code.trim()} aria-busy={busy}>
        Redeem
      </Button>
      {redeemed && <Box role="status">Your gift subscription has started.</Box>}
    </Form>
  );
}
