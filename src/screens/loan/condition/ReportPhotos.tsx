import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import {
  conditionViewLabels,
  conditionViews,
  type ConditionPhase,
  type ConditionPhoto,
  type LoanView,
} from '#contract/loans';
import { loanFileCalls } from '../../../services/loans';
import { useSending } from '../../data/useSending';
import { MarkBoard } from './MarkBoard';
import { PhotoTile } from './PhotoTile';
import { ViewUploads } from './ViewUploads';
import { Refusal } from '../../parts/Failure';

interface Props {
  loan: string;
  phase: ConditionPhase;
  photos: readonly ConditionPhoto[];
  onLoan: (loan: LoanView) => void;
}

/** The photos of a report by view, with a place to add more to each. */
export function ReportPhotos({ loan, phase, photos, onLoan }: Props) {
  const [marking, setMarking] = useState<string | null>(null);
  const removing = useSending(
    (photo: string, idempotencyKey) =>
      loanFileCalls.removePhoto({ params: { id: loan, photo }, idempotencyKey }),
    { onDone: onLoan },
  );
  const marked = photos.find(({ id }) => id === marking);
  return (
    <Box display="grid" gap="5">
      {conditionViews.map((view) => (
        <Box key={view} role="group" aria-label={`Photos: ${conditionViewLabels[view]}`}>
          <Box
            display="flex"
            flexWrap="wrap"
            justifyContent="space-between"
            alignItems="center"
            gap="2"
            borderTopWidth="1px"
            pt="2"
          >
            <Box fontSize="sm" fontWeight="medium" aria-hidden="true">
              {conditionViewLabels[view]}
            </Box>
            <ViewUploads loan={loan} phase={phase} view={view} onLoan={onLoan} />
          </Box>
          <Box
            as="ul"
            listStyleType="none"
            display="grid"
            gap="4"
            mt="2"
            gridTemplateColumns="repeat(auto-fill, minmax(8rem, 1fr))"
            _empty={{ display: 'none' }}
          >
            {photos
              .filter((photo) => photo.view === view)
              .map((photo) => (
                <PhotoTile
                  key={photo.id}
                  photo={photo}
                  photos={photos}
                  busy={removing.busy}
                  onMark={() => setMarking(photo.id)}
                  onRemove={() => removing.send(photo.id)}
                />
              ))}
          </Box>
        </Box>
      ))}
      <Refusal of={removing} />
      {marked && (
        <MarkBoard
          key={marked.id}
          loan={loan}
          photo={marked}
          onLoan={onLoan}
          onClose={() => setMarking(null)}
        />
      )}
    </Box>
  );
}
