import { counted } from '#contract/frame/counted';
import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { SignatureView } from '#contract/expertises';
import { consent } from '#contract/signatures';
import { CallError } from '../../../services/request/callError';
import { signatureCalls } from '../../../services/expertises';
import { useSending } from '../../data/useSending';
import { Button } from '../../parts/Button';
import { card } from '../../theme/recipes';
import { Refusal } from '../../parts/Failure';
import { Field } from '../../parts/form/Field';
import { Input } from '../../parts/form/Input';
import { Progress } from '../../parts/Progress';

const Form = chakra('form', card);
const Tick = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'start',
    gap: '3',
    cursor: 'pointer',
    '&:has(:disabled)': { color: 'fg.muted', cursor: 'not-allowed' },
    '& input': { mt: '1', accentColor: 'currentColor' },
  },
});

interface Props {
  signature: SignatureView;
  /** Of the bytes that were read; null while they are not here. */
  sha256: string | null;
  /** Pages that were looked at. */
  seen: number;
  pages: number;
  onReadAgain: () => void;
  onSignature: (signature: SignatureView) => void;
}

/** Consent and code; what is still missing is said beneath the button. */
export function SigningForm(props: Props) {
  const { signature, sha256, seen, pages, onReadAgain, onSignature } = props;
  const { id } = signature;
  const [agrees, setAgrees] = useState(false);
  const [code, setCode] = useState('');
  const [sentAgain, setSentAgain] = useState(false);
  const signing = useSending(
    (body: { code: string; document_sha256: string }, idempotencyKey) =>
      signatureCalls.sign({ params: { id }, body: { ...body, consent: true }, idempotencyKey }),
    { onDone: onSignature },
  );
  const mailing = useSending(
    (_: null, idempotencyKey) => signatureCalls.code({ params: { id }, idempotencyKey }),
    {
      onDone: (answer) => {
        setSentAgain(true);
        setCode('');
        signing.dismiss();
        onSignature(answer);
      },
    },
  );
  const isRead = seen >= pages && sha256 !== null;
  const missing = !isRead
    ? `Read the document to its end: ${seen} of ${counted(pages, 'page')} so far.`
    : !agrees
      ? 'Tick the sentence above.'
      : code.length < 6
        ? 'Type the six digits of the code.'
        : '';
  const { error } = signing;
  const atCode = error instanceof CallError ? error.fieldMessage('code') : undefined;
  const codeField = useRef<HTMLInputElement>(null);
  // The button that was pressed makes way while the answer is awaited: the focus goes where the fault is.
  useEffect(() => {
    if (atCode) codeField.current?.focus();
  }, [atCode]);
  const changed = error instanceof CallError && error.code === 'document_changed';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!missing && sha256 && !signing.busy) signing.send({ code, document_sha256: sha256 });
  };
  return (
    <Form p="5" display="grid" gap="5" onSubmit={submit} aria-label="Sign the document">
      <Tick>
        <input
          type="checkbox"
          checked={agrees}
          disabled={!isRead || signing.busy}
          onChange={({ target }) => setAgrees(target.checked)}
        />
        <span>{consent}</span>
      </Tick>
      <Box display="grid" gap="2">
        <Field
          label="Code from your e-mail"
          hint={
            <>
              {sentAgain ? 'A new code went to ' : 'Six digits, sent to '}
              <Box as="span" whiteSpace="nowrap">
                {signature.sent_to}.
              </Box>
              {sentAgain && ' The previous code no longer works.'}
            </>
          }
          error={atCode}
        >
          {(aria) => (
            <Input
              {...aria}
              ref={codeField}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              fontVariantNumeric="tabular-nums"
              letterSpacing="wide"
              value={code}
              readOnly={signing.busy}
              onChange={({ target }) => {
                setCode(target.value.replace(/\D/g, '').slice(0, 6));
                signing.dismiss();
              }}
            />
          )}
        </Field>
        <Box>
          <Button
            variant="plain"
            size="sm"
            px="0"
            disabled={mailing.busy || signing.busy}
            aria-busy={mailing.busy}
            onClick={() => mailing.send(null)}
          >
            Send a new code
          </Button>
        </Box>
        <Refusal of={mailing} />
      </Box>
      {signing.busy ? (
        <Progress share={null} label="Signing: signature, time stamp and seal" />
      ) : (
        <Box>
          <Button type="submit" disabled={missing !== ''} aria-describedby={`${id}-missing`}>
            Sign
          </Button>
          <Box id={`${id}-missing`} fontSize="sm" color="fg.muted" mt="2">
            {missing}
          </Box>
        </Box>
      )}
      {!atCode && <Refusal of={signing} />}
      {changed && (
        <Button variant="outline" size="sm" justifySelf="start" onClick={onReadAgain}>
          Read it again
        </Button>
      )}
    </Form>
  );
}
