import { Box } from '@chakra-ui/react';
import { messageDays, type ReportView } from '#contract/records/reports';
import { Moment } from '../../parts/history/Moment';

type Messages = NonNullable<ReportView['own']>['messages'];

/** What finders wrote, the newest first. It is shown as plain text: a stranger's links lead nowhere. */
export const FinderMessages = ({ messages, unread }: { messages: Messages; unread: number }) => (
  <Box as="section" aria-label="Messages of finders">
    <Box as="h3" fontWeight="medium">
      Messages of finders
    </Box>
    <Box fontSize="sm" color="fg.muted" mt="1">
      A message is deleted when the object is found, and after {messageDays} days.
    </Box>
    {messages.length === 0 && (
      <Box fontSize="sm" color="fg.muted" mt="1">
        Nobody has left a message yet.
      </Box>
    )}
    <Box as="ol" listStyleType="none">
      {messages.map(({ id, name, contact, text, at }, index) => (
        <Box as="li" key={id} borderTopWidth="1px" py="3" mt="2" display="grid" gap="1">
          <Box fontSize="sm" color="fg.muted">
            {index < unread && (
              <Box as="strong" color="fg">
                New ·{' '}
              </Box>
            )}
            <Moment at={at} />
            {name && `, ${name}`}
          </Box>
          <Box whiteSpace="pre-line" maxW="prose" css={{ overflowWrap: 'anywhere' }}>
            {text}
          </Box>
          {contact && (
            <Box fontSize="sm" css={{ overflowWrap: 'anywhere' }}>
              To reach them: {contact}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  </Box>
);
