import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { counted } from '#contract/frame/counted';
import { quoted } from '#contract/frame/quoted';
import { modelCalls } from '../../../services/models';
import { sentence } from '../../../services/request/callError';
import { keyOf, useSending } from '../../data/useSending';
import { Button } from '../Button';
import { Confirm } from '../overlay/Confirm';
import { toast } from '../overlay/toast';

export interface DraftToDelete {
  model: string;
  name: string;
}

const shownNames = 5;
const countOf = (count: number) => counted(count, 'draft');

/** Deletes one after the other; what is refused is told by its name. */
const deleteAll = async (drafts: readonly DraftToDelete[], key: string) => {
  const refused: string[] = [];
  for (const { model, name } of drafts)
    try {
      await modelCalls.remove({ params: { id: model }, idempotencyKey: keyOf(key, model) });
    } catch (error) {
      refused.push(`${quoted(name)}: ${sentence(error)}`);
    }
  return refused;
};

interface Props {
  drafts: readonly DraftToDelete[];
  onDeleted: () => void;
}

/** One question for all that are chosen. */
export function DeleteDrafts({ drafts, onDeleted }: Props) {
  const [asking, setAsking] = useState(false);
  const { send, busy } = useSending(deleteAll, {
    onDone: (refused, asked) => {
      setAsking(false);
      const done = asked.length - refused.length;
      if (done > 0) toast.done(`${countOf(done)} deleted.`);
      if (refused.length > 0) toast.error(refused.join(' '));
      onDeleted();
    },
  });
  const further = drafts.length - shownNames;
  return (
    <>
      <Button variant="ghost" size="sm" colorPalette="danger" onClick={() => setAsking(true)}>
        Delete {countOf(drafts.length)}
      </Button>
      <Confirm
        open={asking}
        title={`Delete ${countOf(drafts.length)}?`}
        act="Delete"
        sending={busy}
        onConfirm={() => send(drafts)}
        onClose={() => setAsking(false)}
      >
        <Box as="ul" listStyleType="disc" pl="5" mb="3" css={{ overflowWrap: 'anywhere' }}>
          {drafts.slice(0, shownNames).map(({ model, name }) => (
            <li key={model}>{name}</li>
          ))}
          {further > 0 && <li>and {further} more</li>}
        </Box>
        The drafts, all their serials, pictures and fingerprints are deleted. This cannot be undone.
      </Confirm>
    </>
  );
}
