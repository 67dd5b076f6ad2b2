import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import {
  conditionViewLabels,
  type ConditionPhase,
  type ConditionViewKind,
  type LoanView,
} from '#contract/loans';
import { sentence } from '../../../services/request/callError';
import { loanFileCalls } from '../../../services/loans';
import { useFileUploads } from '../../data/useFileUploads';
import { FileChoice } from '../../parts/form/FileChoice';
import { UploadList } from '../../parts/form/UploadList';

/** At once. */
const most = 10;

interface Props {
  loan: string;
  phase: ConditionPhase;
  view: ConditionViewKind;
  onLoan: (loan: LoanView) => void;
}

/** Photos on their way into one view of a report; each stands there once the server has it. */
export function ViewUploads({ loan, phase, view, onLoan }: Props) {
  const [refused, setRefused] = useState<unknown>(null);
  const { uploads, add, again, cancel } = useFileUploads((media) => {
    // Several may arrive at once: each is added with a call of its own.
    loanFileCalls
      .addPhoto({ params: { id: loan, phase }, body: { media_id: media.id, view } })
      .then(onLoan, setRefused);
  });
  return (
    <>
      <FileChoice
        accept="image/*"
        most={most}
        variant="ghost"
        onFiles={(files) => {
          setRefused(null);
          add(files.slice(0, most));
        }}
      >
        {`Add ${conditionViewLabels[view].toLowerCase()}`}
      </FileChoice>
      <UploadList uploads={uploads} again={again} cancel={cancel} />
      {refused !== null && (
        <Box role="alert" fontSize="sm" color="fg.error" width="100%">
          {sentence(refused)}
        </Box>
      )}
    </>
  );
}
