import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import {
  conditionViewLabels,
  type ConditionPhase,
  type ConditionViewKind,
  type LoanView,
} from '#contract/loans';
import { loanFileCalls } from '../../../services/loans';
import { useOnce } from '../../data/useOnce';
import { isVideo, sentAs, useUploads } from '../../data/useUploads';
import { FileChoice } from '../../parts/form/FileChoice';
import { UploadList } from '../../parts/form/UploadList';

/** At once. */
const most = 10;
const sendFile = sentAs((file) => (isVideo(file) ? 'ITEMS_VIDEO' : 'ITEMS_IMAGE'));

interface Props {
  loan: string;
  phase: ConditionPhase;
  view: ConditionViewKind;
  onLoan: (loan: LoanView) => void;
}

/** Photos on their way into one view of a report; each stands there once the server has it. */
export function ViewUploads({ loan, phase, view, onLoan }: Props) {
  const put = useOnce((media_id: string, idempotencyKey) =>
    loanFileCalls.addPhoto({
      params: { id: loan, phase },
      body: { media_id, view },
      idempotencyKey,
    }),
  );
  const { uploads, add, again, cancel } = useUploads({
    // Several may be sent at once: each is added with a call of its own.
    send: async (upload, tell, signal) => put((await sendFile(upload, tell, signal)).id),
    onArrived: onLoan,
  });
  const [left, setLeft] = useState(0);
  return (
    <>
      <FileChoice
        accept="image/*"
        most={most}
        variant="ghost"
        onFiles={(files) => {
          setLeft(Math.max(0, files.length - most));
          add(files.slice(0, most));
        }}
      >
        {`Add ${conditionViewLabels[view].toLowerCase()}`}
      </FileChoice>
      {left > 0 && (
        <Box role="alert" fontSize="sm" color="fg.error">
          {`Up to ${most} at a time: ${left === 1 ? 'one was' : `${left} were`} left out.`}
        </Box>
      )}
      <UploadList uploads={uploads} again={again} cancel={cancel} />
    </>
  );
}
