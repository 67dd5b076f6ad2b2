import { Box } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';
import type { ReportView } from '#contract/records/reports';
import { Dialog } from '../../parts/overlay/Dialog';
import { ReportForm } from './ReportForm';

interface Props {
  item: string;
  name: string;
  report: ReportView | null;
  onChanged: () => void;
  onClose: () => void;
}

/** "Report missing or stolen", and the same form for what has changed since. */
export function ReportDialog({ item, name, report, onChanged, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <Dialog ref={dialog} aria-labelledby={title} onClose={onClose}>
      <Box as="h2" id={title} textStyle="section" mb="4" css={{ overflowWrap: 'anywhere' }}>
        {report ? 'Change the report' : 'Report missing or stolen'}: {name || 'Untitled'}
      </Box>
      <ReportForm
        item={item}
        report={report}
        onClose={close}
        onDone={() => {
          onChanged();
          close();
        }}
      />
    </Dialog>
  );
}
