import { mostExported } from '#contract/records/exports';
import { creators } from '#contract/records/models';
import type { LongList } from '../../../data/lists/longList';
import { useRole } from '../../../data/session';
import { Button } from '../../../parts/Button';
import { SelectedBar } from '../../../parts/list/SelectedBar';
import { DeleteDrafts } from '../../../parts/object/DeleteDrafts';
import type { Card } from '../cards';
import { LabelSheet } from '../../labels/LabelSheet';
import { ExportChosen } from '../Exports';
import { draftsAmong } from './deletable';
import { useSelected, type Selection } from './selection';

interface Props {
  selection: Selection;
  list: LongList<Card>;
  onDeleted: () => void;
}

/** The rows of the list that have been read; all of them where the list is short. */
const read = (list: LongList<Card>) =>
  Array.from({ length: Math.min(list.count(), mostExported) }, (_, index) =>
    list.row(index),
  ).filter((card) => card !== null && card !== undefined);

/** What may be done with all rows that are chosen. */
export function SelectionBar({ selection, list, onDeleted }: Props) {
  const role = useRole();
  const chosen = useSelected(selection);
  if (chosen.size === 0) return null;
  const cards = read(list);
  const allRead = cards.length === list.count();
  const drafts = role && creators.includes(role) ? draftsAmong(chosen.values()) : [];
  return (
    <SelectedBar
      label="Selected rows"
      count={chosen.size}
      onClear={selection.clear}
      bottom={{ base: '16', md: '4' }}
      mt="4"
    >
      {allRead && cards.length > chosen.size && (
        <Button variant="ghost" size="sm" onClick={() => selection.add(cards)}>
          Select all {cards.length}
        </Button>
      )}
      {chosen.size <= mostExported && <ExportChosen ids={[...chosen.keys()]} />}
      <LabelSheet ids={[...chosen.keys()]} variant="ghost" />
      {drafts.length > 0 && (
        <DeleteDrafts
          drafts={drafts}
          onDeleted={() => {
            selection.clear();
            onDeleted();
          }}
        />
      )}
    </SelectedBar>
  );
}
