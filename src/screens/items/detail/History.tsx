import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { gradeLabels } from '#contract/frame/grades';
import type { HistoryEntry } from '#contract/records/items';
import { paperHistory, publication, versionActions } from '../../data/lifecycles/publication';
import { verification } from '../../data/lifecycles/verification';
import { Button } from '../../parts/Button';
import { groupsOf } from '../../parts/history/groups';
import { Moment } from '../../parts/history/Moment';
import { isRecent } from '../../parts/history/momentText';

/** So many at first, and again so many with each wish for more. */
const stretch = 10;

const outer = (state: string) => state.split('.')[0] ?? state;
/** An act on a record that stays where it is. */
const isAct = ({ action }: HistoryEntry) =>
  [...paperHistory, ...versionActions].some((one) => one === action);

/** What somebody asks the history for: births, new stations, verdicts, papers; not each stage on the way. Newest first. */
const turnsOf = (entries: readonly HistoryEntry[]) =>
  entries.filter((entry, index) => {
    if (entry.lifecycle === verification.id) return verification.is(entry.state, 'final');
    if (entry.lifecycle !== publication.id || isAct(entry)) return true;
    const older = entries
      .slice(index + 1)
      .find((one) => one.lifecycle === publication.id && !isAct(one));
    return !older || outer(older.state) !== outer(entry.state);
  });

const actionOf = ({ lifecycle, action, grade }: HistoryEntry) =>
  lifecycle === verification.id
    ? `Verification: ${action}${grade ? ` · ${gradeLabels[grade]}` : ''}`
    : action;

const Entry = ({ entry }: { entry: HistoryEntry }) => (
  <Box
    as="li"
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
          by {entry.by}
        </Box>
      )}
      {isRecent(entry.at) && (
        <Box as="span" color="accent">
          {' '}
          · Recent
        </Box>
      )}
      {entry.note && <Box color="fg.muted">{entry.note}</Box>}
    </Box>
  </Box>
);

/** What the platform itself wrote, in words, with who and when; nobody edits it. A stretch at a time. */
export function History({ entries }: { entries: readonly HistoryEntry[] }) {
  const [every, setEvery] = useState(false);
  const [most, setMost] = useState(stretch);
  const turns = turnsOf(entries);
  const told = every ? entries : turns;
  const left = told.length - most;
  return (
    <>
      {groupsOf(told.slice(0, most)).map(({ title, entries: inGroup }) => (
        <Box key={title} _notFirst={{ mt: '6' }}>
          {title && (
            <Box as="h3" fontSize="sm" fontWeight="medium" mb="2">
              {title}
            </Box>
          )}
          <Box as="ol" listStyleType="none" fontSize="sm">
            {inGroup.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Box>
        </Box>
      ))}
      <Box display="flex" flexWrap="wrap" gap="3" mt="3" _empty={{ display: 'none' }}>
        {left > 0 && (
          <Button variant="outline" size="sm" onClick={() => setMost(most + stretch)}>
            Show {Math.min(left, stretch)} earlier of {told.length}
          </Button>
        )}
        {turns.length < entries.length && (
          <Button variant="ghost" size="sm" onClick={() => setEvery(!every)}>
            {every ? 'Key events' : `All events (${entries.length})`}
          </Button>
        )}
      </Box>
    </>
  );
}
