import { Box } from '@chakra-ui/react';
import type { ItemView } from '#contract/records/items';
import type { Reason } from '#contract/records/models';
import type { z } from 'zod';
import { publication } from '../../data/lifecycles/publication';
import { Course } from '../../parts/history/Course';
import { publicationStops, publishingStops } from './publicationStops';

interface Props {
  item: ItemView;
  /** Why it cannot be published yet (E043); empty where it can, or where the reader publishes nothing. */
  reasons: readonly z.infer<typeof Reason>[];
}

/** Where the publication stands, its stages while it runs, and what still stands in its way. */
export function Publishing({ item, reasons }: Props) {
  const back = reasons.find(({ code }) => code === 'came_back');
  const missing = reasons.filter(({ code }) => code !== 'came_back');
  const running = publication.is(item.publication.state, 'publishing');
  return (
    <Box display="grid" gap="5">
      <Course stops={publicationStops(item)} label="Publication" />
      {running && (
        <Box bg="progress.wash" borderRadius="md" p="4" role="status" animation="settle">
          <Course stops={publishingStops(item.publication.state)} label="Stages of publishing" />
        </Box>
      )}
      {!running && back && (
        <Box role="status" borderLeftWidth="3px" borderColor="fg.error" pl="4" fontSize="sm">
          {back.message}
        </Box>
      )}
      {!running && missing.length > 0 && (
        <Box borderLeftWidth="3px" borderColor="waiting" pl="4" fontSize="sm">
          <Box fontWeight="medium" mb="1">
            Before it can be published
          </Box>
          <Box as="ul" listStyleType="disc" pl="4" color="fg.muted" display="grid" gap="1">
            {missing.map((reason, index) => (
              <li key={`${reason.code} ${index}`}>{reason.message}</li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
