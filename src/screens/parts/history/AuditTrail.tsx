import { Box } from '@chakra-ui/react';
import type { AuditEntry } from '#contract/people/audit';
import { roleLabels, type Role } from '#contract/frame/roles';
import { TextLink } from '../Button';
import { Moment } from './Moment';

interface Props {
  entries: readonly AuditEntry[];
  /** What it is the trail of, for readers: "What was done to Nora Newcomer". */
  label: string;
  /** Names the person or company of each entry, with the way there: where the trail is of many. */
  named?: boolean;
}

const places = { person: '/admin/people/edit/', company: '/admin/company/edit/' } as const;

/** `first_name` as people write it: "First name". */
const words = (field: string) => {
  const spaced = field.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

const isRole = (code: string): code is Role => code in roleLabels;
/** Roles are written down by their codes; people read their names. */
const said = (value: string) =>
  value
    .split(', ')
    .map((part) => (isRole(part) ? roleLabels[part].label : part))
    .join(', ');

function Changes({ changes }: Pick<AuditEntry, 'changes'>) {
  return (
    <Box as="ul" listStyleType="none" mt="1" display="grid" gap="0.5" color="fg.muted">
      {changes.map(({ field, before, after }) => (
        <Box as="li" key={field} css={{ overflowWrap: 'anywhere' }}>
          {words(field)}: {before === '' ? <i>empty</i> : said(before)}
          <span aria-hidden="true"> → </span>
          <Box as="span" srOnly>
            {' '}
            became{' '}
          </Box>
          <Box as="span" color="fg">
            {after === '' ? <i>empty</i> : said(after)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** What administrators did, newest first: when, who, what, and field by field what it was and what it became. */
export function AuditTrail({ entries, label, named = false }: Props) {
  if (entries.length === 0)
    return (
      <Box fontSize="sm" color="fg.muted">
        Nothing was done by an administrator yet.
      </Box>
    );
  return (
    <Box as="ol" aria-label={label} listStyleType="none" fontSize="sm">
      {entries.map((entry) => (
        <Box
          as="li"
          key={entry.id}
          display="grid"
          gridTemplateColumns={{ base: '1fr', md: '12rem 1fr' }}
          columnGap="6"
          rowGap="0.5"
          py="3"
          borderTopWidth="1px"
          _first={{ borderTopWidth: '0', pt: '0' }}
        >
          <Box color="fg.muted">
            <Moment at={entry.at} />
          </Box>
          <Box minWidth="0" css={{ overflowWrap: 'anywhere' }}>
            <Box as="span" fontWeight="medium">
              {entry.by}
            </Box>{' '}
            {entry.act}
            {named && (
              <>
                {': '}
                <TextLink to={`${places[entry.subject_kind]}${entry.subject_id}`}>
                  {entry.subject}
                </TextLink>
              </>
            )}
            {entry.changes.length > 0 && <Changes changes={entry.changes} />}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
