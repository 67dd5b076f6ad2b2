import { Box } from '@chakra-ui/react';
import type { InboxEntry } from '#contract/inbox';
import { useRole } from '../data/session';
import { ButtonLink } from '../parts/Button';
import { Moment } from '../parts/history/Moment';
import { FactList, type Fact } from '../parts/object/FactList';
import { ObjectBrief } from '../parts/object/ObjectBrief';
import { placeOf } from './places';

/** What waits on a page of its own: a summary and a link to that page. */
export function OtherEntry({ entry }: { entry: InboxEntry }) {
  const place = placeOf(entry, useRole());
  const rows: Fact[] = [
    ['About', entry.detail],
    ['Waiting since', <Moment key="since" at={entry.since} />],
    ...(entry.until ? [['Until', <Moment key="until" at={entry.until} />] as const] : []),
  ];
  return (
    <Box display="grid" gap="8">
      <Box as="h2" textStyle="section">
        {entry.task}
      </Box>
      {entry.item && <ObjectBrief object={entry.item} />}
      <FactList rows={rows} />
      {place && (
        <Box>
          <ButtonLink to={place.to}>{place.word}</ButtonLink>
        </Box>
      )}
    </Box>
  );
}
