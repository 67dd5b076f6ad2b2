import { Box } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';
import type { Role } from '#contract/frame/roles';
import { Button } from '../../parts/Button';
import { Failure } from '../../parts/Failure';
import { Loading } from '../../parts/Loading';
import { Dialog } from '../../parts/overlay/Dialog';
import { toast } from '../../parts/overlay/toast';
import { DisplayStanding } from '../../parts/display/DisplayStanding';
import { PairForm } from './PairForm';
import { useDisplay } from '../../parts/display/useDisplay';

interface Props {
  id: string;
  name: string;
  me: { id: string; role: Role };
  onClose: () => void;
}

/** "Display remotely": the code of a screen, which screen it is, and the image is on it. */
export function DisplayDialog({ id, name, me, onClose }: Props) {
  const { thing: view, error, again, take } = useDisplay(id);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <Dialog ref={dialog} aria-labelledby={title} onClose={onClose}>
      <Box as="h2" id={title} textStyle="section" mb="4" css={{ overflowWrap: 'anywhere' }}>
        Display remotely: {name}
      </Box>
      {!view && (error === null ? <Loading /> : <Failure error={error} again={again} />)}
      {view && (
        <Box display="grid" gap="6">
          {!view.available && <DisplayStanding id={id} view={view} me={me} onView={take} />}
          {view.available && (
            <PairForm
              item={id}
              view={view}
              onConnected={(connected) => {
                take(connected);
                toast.done(`${name} is shown on the screen.`);
                close();
              }}
            />
          )}
        </Box>
      )}
      <Box display="flex" justifyContent="flex-end" mt="6">
        <Button variant="ghost" onClick={close}>
          Close
        </Button>
      </Box>
    </Dialog>
  );
}
