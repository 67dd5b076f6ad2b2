import { Box } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState } from 'react';
import {
  conditionViewLabels,
  type ConditionMark,
  type ConditionPhoto,
  type LoanView,
} from '#contract/loans';
import { loanFileCalls } from '../../../services/loans';
import { useSending } from '../../data/useSending';
import { Button } from '../../parts/Button';
import { Refusal } from '../../parts/Failure';
import { Dialog } from '../../parts/overlay/Dialog';
import { MarkList } from './MarkList';
import { MarkPlane } from './MarkPlane';

interface Props {
  loan: string;
  photo: ConditionPhoto;
  onLoan: (loan: LoanView) => void;
  onClose: () => void;
}

const most = 50;

/** Differences marked on one photo, by click or by keyboard, each with a word. */
export function MarkBoard({ loan, photo, onLoan, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [marks, setMarks] = useState<readonly ConditionMark[]>(photo.marks);
  const [newest, setNewest] = useState<number | null>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const saving = useSending(
    (said: ConditionMark[], idempotencyKey) =>
      loanFileCalls.markPhoto({
        params: { id: loan, photo: photo.id },
        body: { marks: said },
        idempotencyKey,
      }),
    {
      onDone: (answer) => {
        onLoan(answer);
        dialog.current?.close();
      },
    },
  );
  const wordless = marks.some(({ text }) => text.trim() === '');
  const add = (x: number, y: number) => {
    if (marks.length >= most) return;
    setNewest(marks.length);
    setMarks([...marks, { x, y, text: '' }]);
  };
  return (
    <Dialog
      ref={dialog}
      width="min(64rem, calc(100vw - 2rem))"
      aria-labelledby={title}
      onClose={onClose}
    >
      <Box as="h2" id={title} textStyle="section" mb="1">
        Mark differences: {conditionViewLabels[photo.view]}
      </Box>
      <Box color="fg.muted" fontSize="sm" mb="4">
        Click on the photo where you see a difference. With the keyboard: the arrows move the cross,
        Enter sets a mark.
      </Box>
      <Box
        display="grid"
        gap="6"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        alignItems="start"
      >
        <MarkPlane photo={photo} marks={marks} onMark={add} />
        <MarkList marks={marks} newest={newest} onChange={setMarks} />
      </Box>
      <Box display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3" mt="6">
        <Refusal of={saving} flex="1" />
        {wordless && (
          <Box fontSize="sm" color="fg.muted" flex="1" alignSelf="center">
            Say at each mark what you see.
          </Box>
        )}
        <Button variant="ghost" onClick={() => dialog.current?.close()}>
          Cancel
        </Button>
        <Button
          disabled={saving.busy || wordless}
          aria-busy={saving.busy}
          onClick={() => saving.send(marks.map((mark) => ({ ...mark, text: mark.text.trim() })))}
        >
          Save marks
        </Button>
      </Box>
    </Dialog>
  );
}
