import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ItemInBrief } from '#contract/frame/itemInBrief';
import { Icon, type IconName } from '../parts/Icon';
import { Picture } from '../parts/Picture';

const Row = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: '3.5rem minmax(0, 1fr)',
    gap: '4',
    alignItems: 'start',
    width: '100%',
    textAlign: 'left',
    px: '3',
    py: '3',
    borderLeft: '3px solid transparent',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    _hover: { bg: 'bg.muted' },
    '&[aria-current=true]': { bg: 'bg.muted', borderLeftColor: 'accent' },
  },
});

export interface RowProps {
  chosen: boolean;
  onChoose: () => void;
  onOpen: () => void;
}

interface Props extends RowProps {
  id: string;
  /** Its picture stands beside the words; the icon where it is about no object. */
  item: ItemInBrief | null;
  icon: IconName;
  children: ReactNode;
}

/** A row of the inbox's list, as its keys find it. */
export function RowButton({ id, item, icon, chosen, onChoose, onOpen, children }: Props) {
  return (
    <Row
      type="button"
      data-entry={id}
      aria-current={chosen}
      tabIndex={chosen ? 0 : -1}
      onFocus={onChoose}
      onClick={onOpen}
    >
      {item ? (
        <Picture media={item.cover} alt="" ratio={1} sizes="56px" />
      ) : (
        <Box display="grid" placeItems="center" aspectRatio="1" bg="bg.subtle" color="fg.muted">
          <Icon name={icon} size="1.5rem" />
        </Box>
      )}
      <Box minWidth="0">{children}</Box>
    </Row>
  );
}
