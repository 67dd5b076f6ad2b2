import { Box } from '@chakra-ui/react';
import type { ConditionReport } from '#contract/loans';
import { Moment } from '../history/Moment';
import { Picture } from '../Picture';
import { photoName } from './conditionWords';

/** A condition report as it stands: text, photos with their marks, who received the object in this condition. */
export function ReportRead({ report }: { report: ConditionReport }) {
  const { text, photos, received_by, received_at } = report;
  return (
    <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      {!text && photos.length === 0 && (
        <Box fontSize="sm" color="fg.muted">
          Nothing is written yet.
        </Box>
      )}
      {text && (
        <Box maxW="prose" whiteSpace="pre-line" css={{ overflowWrap: 'anywhere' }}>
          {text}
        </Box>
      )}
      {photos.length > 0 && (
        <Box
          as="ul"
          listStyleType="none"
          display="grid"
          gap="4"
          gridTemplateColumns="repeat(auto-fill, minmax(8rem, 1fr))"
        >
          {photos.map((photo) => (
            <Box as="li" key={photo.id} fontSize="sm" minWidth="0">
              <Picture
                media={photo.media}
                alt={`${photoName(photos, photo)}, photo`}
                ratio={1}
                sizes="10rem"
              />
              <Box mt="1">{photoName(photos, photo)}</Box>
              {photo.marks.map((mark, index) => (
                <Box key={index} color="fg.muted" css={{ overflowWrap: 'anywhere' }}>
                  {index + 1}. {mark.text}
                </Box>
              ))}
            </Box>
          ))}
        </Box>
      )}
      {received_at && (
        <Box fontSize="sm">
          Received in this condition by {received_by}, <Moment at={received_at} />
        </Box>
      )}
    </Box>
  );
}
