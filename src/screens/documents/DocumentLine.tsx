import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { documentLabels, documentTypes, type DocumentView } from '#contract/records/documents';
import { Button } from '../parts/Button';
import { bytesText, typeText } from '../parts/object/fileFacts';
import { Icon } from '../parts/Icon';
import { Moment } from '../parts/history/Moment';
import { FileChoice } from '../parts/form/FileChoice';
import { button } from '../theme/recipes';

const Download = chakra('a', button);
const Summary = chakra('summary', {
  base: { cursor: 'pointer', color: 'fg.muted', minH: '11', display: 'flex', alignItems: 'center' },
});

type Version = Pick<
  DocumentView,
  'name' | 'date' | 'notes' | 'file' | 'added_by' | 'added_at' | 'after_publication'
>;

const FileFacts = ({ paper, kind }: { paper: Version; kind?: string }) => (
  <Box color="fg.muted" fontSize="sm">
    {[kind, paper.date.text, typeText(paper.file.content_type), bytesText(paper.file.bytes)]
      .filter(Boolean)
      .join(' · ')}
  </Box>
);

const Trace = ({ paper, children }: { paper: Version; children?: ReactNode }) => (
  <Box color="fg.muted" fontSize="sm">
    Added by {paper.added_by}, <Moment at={paper.added_at} as="day" />
    {paper.after_publication && ', after publication'}
    {children}
  </Box>
);

interface Props {
  paper: DocumentView;
  onReplace?: ((file: File) => void) | undefined;
  onRemove?: (() => void) | undefined;
}

/** One paper: what it is, who brought it, its file to take away, and what it replaced. */
export function DocumentLine({ paper, onReplace, onRemove }: Props) {
  const { name, notes, file, kind, earlier, of_record } = paper;
  return (
    <Box
      as="li"
      py="4"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0', pt: '0' }}
      css={{ overflowWrap: 'anywhere' }}
    >
      <Box display="flex" flexWrap="wrap" columnGap="4" rowGap="2" alignItems="flex-start">
        <Box flex="1 1 14rem" minW="0">
          <Box fontWeight="medium">{name || 'Document'}</Box>
          <FileFacts paper={paper} kind={documentLabels[kind]} />
          <Trace paper={paper}>{of_record && ', as part of the record'}</Trace>
          {notes && (
            <Box mt="1" fontSize="sm" whiteSpace="pre-line">
              {notes}
            </Box>
          )}
        </Box>
        <Box display="flex" flexWrap="wrap" gap="1" data-print="no">
          {file.urls.original && (
            <Download
              variant="ghost"
              href={file.urls.original}
              download
              aria-label={`Download ${name}`}
            >
              <Icon name="download" />
              Download
            </Download>
          )}
          {onReplace && (
            <FileChoice accept={documentTypes.join(',')} onFiles={([one]) => one && onReplace(one)}>
              Replace
            </FileChoice>
          )}
          {onRemove && (
            <Button variant="ghost" aria-label={`Remove ${name}`} onClick={onRemove}>
              Remove
            </Button>
          )}
        </Box>
      </Box>
      {earlier.length > 0 && (
        <Box as="details" fontSize="sm">
          <Summary>
            {earlier.length === 1 ? 'One earlier version' : `${earlier.length} earlier versions`}
          </Summary>
          <Box as="ol" listStyleType="none" pl="4" borderLeftWidth="1px" display="grid" gap="3">
            {earlier.map((before) => (
              <li key={before.id}>
                {before.file.urls.original ? (
                  <chakra.a
                    href={before.file.urls.original}
                    download
                    textDecoration="underline"
                    color="accent"
                  >
                    {before.name}
                  </chakra.a>
                ) : (
                  before.name
                )}
                <FileFacts paper={before} />
                <Trace paper={before}>
                  , replaced <Moment at={before.replaced_at} as="day" />
                </Trace>
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
