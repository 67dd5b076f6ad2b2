import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { HistoryEntry } from '#contract/items';
import { tagged } from '#machines/next';
import { publication } from '#machines/publication';
import { verification } from '#machines/verification';
import { Button } from '../shared/Button';
import { isRecent, Moment } from '../shared/Moment';

const outer = (state: string) => state.split('.')[0] ?? state;

/** What somebody asks the history for: births, new stations, verdicts; not each stage on the way. Newest first. */
const turnsOf = (entries: readonly HistoryEntry[]) =>
  entries.filter((entry, index) => {
    if (entry.lifecycle === verification.id) return tagged(verification, entry.state, 'final');
    if (entry.lifecycle !== publication.id) return true;
    const older = entries.slice(index + 1).find((one) => one.lifecycle === publication.id);
    return !older || outer(older.state) !== outer(entry.state);
  });

const actionOf = ({ lifecycle, action }: HistoryEntry) =>
  lifecycle === verification.id ? `Verification: ${action}` : action;

/** What the platform itself wrote; nobody edits it. */
export function History({ entries }: { entries: readonly HistoryEntry[] }) {
  const [every, setEvery] = useState(false);
  const turns = turnsOf(entries);
  const shown = every ? entries : turns;
  return (
    <>
      <Box as="ol" listStyleType="none" fontSize="sm">
        {shown.map((entry) => (
          <Box
            as="li"
            key={entry.id}
            display="grid"
            gridTemplateColumns={{ base: '1fr', md: '12rem 1fr' }}
            columnGap="4"
            py="2"
            borderTopWidth="1px"
            _first={{ borderTopWidth: '0', pt: '0' }}
          >
            <Box color="fg.muted">
              <Moment at={entry.at} />
            </Box>
            <Box css={{ overflowWrap: 'anywhere' }}>
              {actionOf(entry)}
              {entry.by && (
                <Box as="span" color="fg.muted">
                  {' '}
                  · {entry.by}
                </Box>
              )}
              {isRecent(entry.at) && (
                <Box as="span" color="accent">
                  {' '}
                  · Recent
                </Box>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {turns.length < entries.length && (
        <Button variant="ghost" size="sm" mt="3" px="0" onClick={() => setEvery(!every)}>
          {every ? 'Show the turns only' : `Show every step (${entries.length})`}
        </Button>
      )}
    </>
  );
}
