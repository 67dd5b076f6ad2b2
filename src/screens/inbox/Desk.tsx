import { Box, chakra } from '@chakra-ui/react';
import type { InboxEntry } from '#contract/inbox';
import { useServerNow } from '../data/useServerNow';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { EntryRow } from './EntryRow';
import { LoanEntry } from './LoanEntry';
import { OtherEntry } from './OtherEntry';
import { useDesk } from './useDesk';

interface Props {
  inbox: { entries: InboxEntry[]; total: number; now: string };
  again: () => void;
}

const minute = 60_000;

const Key = chakra('kbd', {
  base: {
    fontFamily: 'body',
    fontSize: 'xs',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'sm',
    px: '1.5',
    py: '0.5',
  },
});

const keys: readonly [readonly string[], string][] = [
  [['↑', '↓', 'j', 'k'], 'move'],
  [['Enter'], 'open'],
  [['a'], 'approve'],
  [['r'], 'reject'],
  [['Esc'], 'back to the list'],
];

const Hint = () => (
  <Box
    display={{ base: 'none', md: 'flex' }}
    flexWrap="wrap"
    gap="4"
    fontSize="sm"
    color="fg.muted"
    mb="4"
  >
    {keys.map(([names, does]) => (
      <Box as="span" key={does} display="inline-flex" gap="1" alignItems="center">
        {names.map((name) => (
          <Key key={name}>{name}</Key>
        ))}{' '}
        {does}
      </Box>
    ))}
  </Box>
);

/** The waiting matters beside the one that is chosen. On a phone one of both is seen. */
export function Desk({ inbox: { entries, total, now: told }, again }: Props) {
  const now = useServerNow(told, minute);
  const { box, chosen, opened, choose, onKeyDown } = useDesk(entries);
  const done = again;
  return (
    <Box ref={box} onKeyDown={onKeyDown}>
      <Hint />
      <Box
        display="grid"
        gap={{ base: '6', lg: '10' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '20rem minmax(0, 1fr)' }}
        alignItems="start"
      >
        <Box
          display={{ base: opened ? 'none' : 'block', md: 'block' }}
          position={{ md: 'sticky' }}
          top="24"
          maxH={{ md: 'calc(100vh - 8rem)' }}
          overflowY={{ md: 'auto' }}
          p="1"
        >
          <Box fontSize="sm" color="fg.muted" mb="2" role="status">
            {total === 1 ? 'One matter waits' : `${total} matters wait`}
          </Box>
          <Box as="ol" listStyleType="none" aria-label="What waits">
            {entries.map((entry) => (
              <Box as="li" key={entry.id} borderTopWidth="1px">
                <EntryRow
                  entry={entry}
                  now={now}
                  chosen={entry.id === chosen?.id}
                  onChoose={() => {
                    if (entry.id !== chosen?.id) choose(entry.id, false);
                  }}
                  onOpen={() => choose(entry.id, true)}
                />
              </Box>
            ))}
          </Box>
          {total > entries.length && (
            <Box fontSize="sm" color="fg.muted" mt="3">
              These are the first {entries.length}. The others move up.
            </Box>
          )}
        </Box>
        {chosen && (
          <Box
            data-detail=""
            tabIndex={-1}
            outline="none"
            role="region"
            aria-label={`${chosen.task}: ${chosen.item.name || 'Untitled'}`}
            display={{ base: opened ? 'block' : 'none', md: 'block' }}
            minWidth="0"
          >
            <Box display={{ md: 'none' }} mb="4">
              <Button variant="ghost" size="sm" px="0" onClick={() => choose(chosen.id, false)}>
                <Icon name="left" />
                All that waits
              </Button>
            </Box>
            {chosen.lifecycle === 'loan' ? (
              <LoanEntry key={chosen.id} entry={chosen} onDone={done} />
            ) : (
              <OtherEntry entry={chosen} />
            )}
          </Box>
        )}
      </Box>
    </Box>
  );
}
