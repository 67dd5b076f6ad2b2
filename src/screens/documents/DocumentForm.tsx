import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import {
  documentKinds,
  documentLabels,
  documentTypes,
  mostDocumentBytes,
  type DocumentKind,
  type DocumentView,
} from '#contract/records/documents';
import { CallError, sentence } from '../../services/request/callError';
import { useSending } from '../data/useSending';
import { Button } from '../parts/Button';
import { Field } from '../parts/form/Field';
import { bytesText } from '../parts/object/fileFacts';
import { Input, Select, TextArea } from '../parts/form/Input';
import { Progress } from '../parts/Progress';
import { toast } from '../parts/overlay/toast';
import type { Paper, PaperWords, useDocuments } from './useDocuments';

const Form = chakra('form', {
  base: {
    borderWidth: '1px',
    borderRadius: 'md',
    bg: 'bg.raised',
    p: { base: '4', md: '6' },
    display: 'grid',
    gap: '4',
    overflowWrap: 'anywhere',
  },
});

interface Props {
  file: File;
  replaces: DocumentView | null;
  /** How many files wait behind this one. */
  rest: number;
  send: ReturnType<typeof useDocuments>['send'];
  onSent: ReturnType<typeof useDocuments>['take'];
  onDone: () => void;
}

const bare = (name: string) => name.replace(/\.[a-z0-9]{1,5}$/i, '');

/** What can be told before a file is sent; the server looks into it. */
const faultOf = (file: File): string | null => {
  if (file.size === 0) return 'It is empty.';
  if (file.type && !documentTypes.some((type) => type === file.type))
    return 'A document is a PDF, JPEG, PNG, WebP or TIFF.';
  return file.size > mostDocumentBytes ? 'It is larger than 20 MB.' : null;
};

const ruleOf = (error: unknown) =>
  error instanceof CallError && error.code === 'file_refused'
    ? `The file was refused: ${error.fields[0]?.message ?? error.message}.`
    : sentence(error);

/** A file that was chosen, before it is kept: what it is, what it is called, from when it is. */
export function DocumentForm({ file, replaces, rest, send, onSent, onDone }: Props) {
  const [words, setWords] = useState<PaperWords>({
    kind: replaces?.kind ?? 'PROVENANCE',
    name: replaces?.name ?? bare(file.name),
    date: replaces?.date.text ?? '',
    notes: replaces?.notes ?? '',
  });
  const [share, setShare] = useState(0);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const unfit = faultOf(file);
  const {
    send: sendIt,
    busy,
    error,
  } = useSending(
    (paper: Paper, idempotencyKey) => {
      setShare(0);
      return send(paper, idempotencyKey, setShare);
    },
    {
      onDone: (now) => {
        onSent(now);
        toast.done(`“${words.name || file.name}” was ${replaces ? 'replaced' : 'added'}.`);
        onDone();
      },
    },
  );
  const fault = unfit ?? (error === null ? null : ruleOf(error));
  const set = (change: Partial<PaperWords>) => setWords((before) => ({ ...before, ...change }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (unfit === null) sendIt({ words, file, replaces: replaces?.id ?? null });
  };
  return (
    <Form noValidate aria-label={`About ${file.name}`} onSubmit={submit}>
      <Box fontSize="sm">
        {replaces ? `In place of “${replaces.name}”: ` : ''}
        {file.name}
        <Box as="span" color="fg.muted">
          {' '}
          · {bytesText(file.size)}
          {rest > 0 && ` · ${rest} more after this one`}
        </Box>
      </Box>
      {unfit === null && (
        <>
          <Box display="grid" gap="4" gridTemplateColumns={{ base: '1fr', sm: '12rem 1fr' }}>
            <Field label="Kind">
              {(aria) => (
                <Select
                  {...aria}
                  value={words.kind}
                  disabled={busy || replaces !== null}
                  onChange={({ target }) => set({ kind: target.value as DocumentKind })}
                >
                  {documentKinds.map((kind) => (
                    <option key={kind} value={kind}>
                      {documentLabels[kind]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label="Name of the document">
              {(aria) => (
                <Input
                  {...aria}
                  ref={first}
                  maxLength={200}
                  value={words.name}
                  disabled={busy}
                  onChange={({ target }) => set({ name: target.value })}
                />
              )}
            </Field>
          </Box>
          <Field label="Date of the document" hint="As it is written: “c. 1921”, “3 May 1972”.">
            {(aria) => (
              <Input
                {...aria}
                maxLength={200}
                value={words.date}
                disabled={busy}
                onChange={({ target }) => set({ date: target.value })}
              />
            )}
          </Field>
          <Field label="Notes">
            {(aria) => (
              <TextArea
                {...aria}
                rows={2}
                minH="20"
                maxLength={2000}
                value={words.notes}
                disabled={busy}
                onChange={({ target }) => set({ notes: target.value })}
              />
            )}
          </Field>
        </>
      )}
      {busy && (
        <Progress
          share={share < 1 ? share : null}
          label={share < 1 ? `Uploading ${file.name}` : `Looking into ${file.name}`}
        />
      )}
      {fault && (
        <Box role="alert" color="fg.error" fontSize="sm">
          {fault}
        </Box>
      )}
      <Box display="flex" flexWrap="wrap" gap="3">
        {unfit === null && (
          <Button type="submit" variant="outline" disabled={busy} aria-busy={busy}>
            {replaces ? 'Replace the document' : 'Add the document'}
          </Button>
        )}
        <Button variant="ghost" disabled={busy} onClick={onDone}>
          {unfit ? 'Dismiss' : 'Cancel'}
        </Button>
      </Box>
    </Form>
  );
}
