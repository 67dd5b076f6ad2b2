import { Box, chakra } from '@chakra-ui/react';
import type { OpinionCard } from '#contract/expertises';
import { Icon } from '../parts/Icon';
import { Moment } from '../parts/history/Moment';
import { button } from '../theme/recipes';

const FileLink = chakra('a', button);

/** The signed PDF: to open, to take away, and by which it can be recognised. */
export function SignedDocument({ document: paper }: { document: OpinionCard['document'] }) {
  if (!paper) return null;
  return (
    <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <Box>
        Signed electronically on <Moment at={paper.signed_at} />.
        {paper.url === null && ' The requester has the document.'}
      </Box>
      {paper.url && (
        <Box display="flex" flexWrap="wrap" gap="3" data-print="no">
          <FileLink variant="outline" href={paper.url} target="_blank" rel="noopener">
            Open the document
          </FileLink>
          <FileLink variant="ghost" href={paper.url} download="expert-opinion.pdf">
            <Icon name="download" />
            Download
          </FileLink>
        </Box>
      )}
      <Box fontSize="xs" color="fg.muted" css={{ overflowWrap: 'anywhere' }}>
        SHA-256 {paper.sha256}
      </Box>
    </Box>
  );
}
