import { Box } from '@chakra-ui/react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from '../../parts/Button';
import { Dialog } from '../../parts/overlay/Dialog';
import { SheetFoot } from '../../parts/overlay/SheetFoot';
import type { Change } from './changes';

const Side = ({ word, muted, children }: { word: string; muted?: boolean; children: string }) => (
  <Box minWidth="0">
    <Box fontSize="sm" color="fg.muted">
      {word}
    </Box>
    <Box whiteSpace="pre-line" lineClamp="8" color={muted ? 'fg.muted' : undefined}>
      {children}
    </Box>
  </Box>
);

interface Props {
  changes: readonly Change[];
  reason: string;
  /** Other serials whose passports show the same record. */
  siblings: number;
  sending: boolean;
  onCorrect: () => void;
  onClose: () => void;
  /** Why it was refused. */
  children?: ReactNode;
}

const others = (count: number) =>
  count === 1
    ? 'The other serial of this model shows the same record: its passport, once published, gets a new version too.'
    : `The other ${count} serials of this model show the same record: each published passport gets a new version.`;

/** The last look: every field that changes as it was and as it will be, and what a correction leads to. */
export function BeforeAfter(props: Props) {
  const { changes, reason, siblings, sending, onCorrect, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const shared = changes.some(({ name }) => name !== 'serial_number');
  return (
    <Dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      width="min(46rem, calc(100vw - 2rem))"
      maxH="calc(100dvh - 2rem)"
      p="0"
    >
      <Box p="6" pb="4" css={{ overflowWrap: 'anywhere' }}>
        <Box as="h2" id={id} textStyle="section">
          Publish this correction?
        </Box>
        <Box as="ul" listStyleType="none" mt="4">
          {changes.map(({ name, label, before, after }) => (
            <Box as="li" key={name} borderTopWidth="1px" py="4">
              <Box as="h3" fontWeight="medium" mb="2">
                {label}
              </Box>
              <Box
                display="grid"
                gap="4"
                gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}
              >
                <Side word="Before" muted>
                  {before}
                </Side>
                <Side word="After">{after}</Side>
              </Box>
            </Box>
          ))}
        </Box>
        <Box borderTopWidth="1px" py="4">
          <Box as="h3" fontWeight="medium" mb="2">
            Reason
          </Box>
          {reason}
        </Box>
        <Box as="ul" pl="5" listStyleType="disc" fontSize="sm" color="fg.muted">
          <li>
            The passport gets a new version with a new certificate and a new entry in the log.
          </li>
          <li>Everybody reads the reason and which fields were corrected. Nobody is named.</li>
          <li>The version before stays readable. A correction cannot be undone.</li>
          {siblings > 0 && shared && <li>{others(siblings)}</li>}
        </Box>
        {children}
      </Box>
      <SheetFoot>
        <Button variant="ghost" autoFocus onClick={() => dialog.current?.close()}>
          Back to the form
        </Button>
        <Button disabled={sending} aria-busy={sending} onClick={onCorrect}>
          {sending ? 'Sending…' : 'Publish the correction'}
        </Button>
      </SheetFoot>
    </Dialog>
  );
}
