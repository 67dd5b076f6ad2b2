import { Box } from '@chakra-ui/react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from '../Button';
import { Dialog } from './Dialog';

interface Props {
  open: boolean;
  /** Names the thing: "Delete “Still life with lemons”?" */
  title: string;
  /** What it leads to. */
  children?: ReactNode;
  /** The word of the act: "Delete". */
  act: string;
  destructive?: boolean;
  /** While the act is on its way. */
  sending?: boolean;
  /** False: something is still to be filled in. */
  ready?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an act that cannot be taken back. Escape and Cancel leave everything as it was. */
export function Confirm(props: Props) {
  const { open, title, children, act, destructive = true, sending = false, ready = true } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  /** How often we closed it and the browser has not told of it yet. */
  const untold = useRef(0);
  const id = useId();
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open && dialog.current?.open) {
      untold.current += 1;
      dialog.current.close();
    }
  }, [open]);
  return (
    <Dialog
      ref={dialog}
      aria-labelledby={id}
      // Escape is answered at once: the browser's own closing is told later, when the next question may be open already.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        props.onClose();
      }}
      onClose={() => {
        if (untold.current > 0) untold.current -= 1;
        else props.onClose();
      }}
    >
      <Box as="h2" id={id} textStyle="section" mb="2">
        {title}
      </Box>
      {children && <Box color="fg.muted">{children}</Box>}
      <Box display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3" mt="6">
        <Button variant="ghost" onClick={props.onClose} autoFocus>
          Cancel
        </Button>
        <Button
          colorPalette={destructive ? 'danger' : 'ink'}
          disabled={sending || !ready}
          aria-busy={sending}
          onClick={props.onConfirm}
        >
          {act}
        </Button>
      </Box>
    </Dialog>
  );
}
