import { Box } from '@chakra-ui/react';
import type { Notice } from '#contract/inbox';
import { useRole } from '../data/session';
import { ButtonLink } from '../parts/Button';
import { Moment } from '../parts/history/Moment';
import { ObjectBrief } from '../parts/object/ObjectBrief';
import { placeOfNotice } from './places';

/** What happened, and the way to where it can be read in full. */
export function NoticeRead({ notice }: { notice: Notice }) {
  const place = placeOfNotice(notice, useRole());
  return (
    <Box display="grid" gap="8">
      <Box as="h2" textStyle="section">
        {notice.title}
      </Box>
      <Box color="fg.muted" fontSize="sm">
        <Moment at={notice.at} />
      </Box>
      {notice.item && <ObjectBrief object={notice.item} />}
      {place && (
        <Box>
          <ButtonLink to={place.to} variant="outline">
            {place.word}
          </ButtonLink>
        </Box>
      )}
    </Box>
  );
}
