import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { labelOfField } from '#contract/imports/importFields';
import type { ImportRow } from '#contract/imports/imports';
import { Button, TextLink } from '../../parts/Button';
import { Dialog } from '../../parts/overlay/Dialog';
import { number } from '../counts';
import { namesNoWords } from './noteWords';
import { RowVerdict } from './RowVerdict';

const Wide = chakra(Dialog, {
  base: {
    width: 'min(44rem, calc(100vw - 2rem))',
    maxH: 'calc(100dvh - 4rem)',
    overflowY: 'auto',
  },
});

const text = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

function Pairs({ title, pairs }: { title: string; pairs: readonly [string, ReactNode][] }) {
  if (pairs.length === 0) return null;
  return (
    <Box mt="6">
      <Box as="h3" textStyle="eyebrow" color="fg.muted" fontFamily="body" mb="2">
        {title}
      </Box>
      <Box as="dl" fontSize="sm">
        {pairs.map(([name, value], index) => (
          <Box
            key={`${name} ${index}`}
            display="grid"
            gridTemplateColumns={{ base: '1fr', md: '11rem 1fr' }}
            columnGap="4"
            py="2"
            borderTopWidth="1px"
          >
            <Box as="dt" color="fg.muted" css={{ overflowWrap: 'anywhere' }}>
              {name}
            </Box>
            <Box as="dd" whiteSpace="pre-line" css={{ overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** One row whole: what stands in its way, what was not understood beside its own words, what the draft will say, and the file's own text. */
export function RowDialog({ row, onClose }: { row: ImportRow; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const draft = row.made ?? row.existing;
  return (
    <Wide ref={dialog} aria-labelledby={title} onClose={onClose}>
      <Box display="flex" flexWrap="wrap" gap="4" alignItems="baseline">
        <Box as="h2" id={title} textStyle="section">
          Row {number(row.number)}
        </Box>
        <RowVerdict row={row} />
      </Box>
      {row.kept !== null && <Box mt="3">It stayed: {row.kept}</Box>}
      <Pairs
        title="Why it is refused"
        pairs={row.errors.map(({ field, message }) => [labelOfField(field), message])}
      />
      <Pairs
        title="Not understood"
        pairs={row.notes.map((note) => [
          labelOfField(note.field),
          <>
            {note.message}
            {namesNoWords(note) && (
              <Box as="q" display="block" color="fg.muted">
                {note.text}
              </Box>
            )}
          </>,
        ])}
      />
      <Pairs
        title="The draft will say"
        pairs={row.reading.map(({ label, text: words }) => [label, words])}
      />
      <Pairs
        title="The file says"
        pairs={Object.entries(row.source)
          .filter(([, value]) => value !== null && value !== '')
          .map(([name, value]) => [name, text(value)])}
      />
      <Box display="flex" justifyContent="flex-end" alignItems="center" gap="4" mt="6">
        {draft && (
          <TextLink to={`/dashboard/edit/${draft}`}>
            {row.made ? 'Open the draft' : 'Open what is there'}
          </TextLink>
        )}
        {/* By the dialog itself, which gives the focus back; its close event tells onClose. */}
        <Button variant="outline" onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </Box>
    </Wide>
  );
}
