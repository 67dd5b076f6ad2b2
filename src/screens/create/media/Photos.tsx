import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { DropZone } from '../../parts/form/DropZone';
import { PhotoTile } from './PhotoTile';
import type { Board } from './useBoard';

/** spec 5: up to 5 photos. */
const most = 5;

interface Props {
  uploads: Board;
  error?: string | undefined;
}

/** Up to five photos, by picker or drop, each with its progress; order by dragging or by buttons. */
export function Photos({ uploads, error }: Props) {
  const { entries, add, remove, move, again } = uploads;
  const [said, setSaid] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const choose = (files: File[]) => {
    const room = most - entries.length;
    setSaid(files.length > room ? `Up to ${most} photos` : null);
    add(files.slice(0, Math.max(0, room)));
  };
  const end = ({ active, over }: DragEndEvent) => {
    const at = (key: unknown) => entries.findIndex((one) => one.key === key);
    if (over && active.id !== over.id) move(at(active.id), at(over.id));
  };
  const problem = said ?? error;
  return (
    <Box>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={end}>
        <SortableContext items={entries.map(({ key }) => key)} strategy={rectSortingStrategy}>
          <Box
            as="ol"
            listStyleType="none"
            display="grid"
            gap="4"
            gridTemplateColumns="repeat(auto-fill, minmax(8.500rem, 1fr))"
            mb={entries.length > 0 ? '5' : '0'}
          >
            {entries.map((entry, index) => (
              <PhotoTile
                key={entry.key}
                entry={entry}
                index={index}
                last={index === entries.length - 1}
                onMove={(to) => move(index, to)}
                onRemove={() => {
                  setSaid(null);
                  remove(entry.key);
                }}
                onAgain={() => again(entry)}
              />
            ))}
          </Box>
        </SortableContext>
      </DndContext>
      {entries.length < most && (
        <DropZone act="Choose photos" accept="image/*" most={most} onFiles={choose}>
          Or drop them here. Up to {most}; the first is the cover. Location data is removed.
        </DropZone>
      )}
      {problem && (
        <Box role="alert" color="fg.error" fontSize="sm" mt="2">
          {problem}
        </Box>
      )}
    </Box>
  );
}
