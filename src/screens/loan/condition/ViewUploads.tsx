import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import {
  conditionViewLabels,
  type ConditionPhase,
  type ConditionViewKind,
  type LoanView,
} from '#contract/loans';
import { sentence } from '../../../services/callError';
import { loanFileCalls } from '../../../services/loans';
import { useFileUploads } from '../../data/useFileUploads';
import { Button } from '../../parts/Button';
import { FileChoice } from '../../parts/form/FileChoice';
import { Progress } from '../../parts/Progress';

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
    // Several may arrive at once: each is put in by itself.
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
      {uploads.map((upload) => (
        <Box key={upload.key} width="100%">
          {upload.error === null ? (
            <Progress share={upload.share} label={`Uploading ${upload.file.name}`} />
          ) : (
            <Box role="alert" fontSize="sm" color="fg.error">
              {upload.file.name}: {upload.error}{' '}
              <Button variant="plain" size="sm" onClick={() => again(upload)}>
                Try again
              </Button>
              <Button variant="ghost" size="sm" onClick={() => cancel(upload.key)}>
                Leave it out
              </Button>
            </Box>
          )}
        </Box>
      ))}
      {refused !== null && (
        <Box role="alert" fontSize="sm" color="fg.error" width="100%">
          {sentence(refused)}
        </Box>
      )}
    </>
  );
}
