import { Box } from '@chakra-ui/react';
import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { counted } from '#contract/frame/counted';
import type { ConditionMark, ConditionPhoto } from '#contract/loans';

interface Props {
  photo: ConditionPhoto;
  marks: readonly ConditionMark[];
  /** Parts of width and height, from the upper left corner. */
  onMark: (x: number, y: number) => void;
}

/** How far an arrow moves the cross, as a part of the side; with shift the fine step. */
const [step, fine] = [0.05, 0.01];
const within = (part: number) => Math.min(1, Math.max(0, part));
const rounded = (part: number) => Math.round(within(part) * 10_000) / 10_000;
const place = (part: number) => `${100 * part}%`;

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const Dot = ({ mark, number }: { mark: ConditionMark; number: number }) => (
  <Box
    position="absolute"
    width="6"
    height="6"
    ml="-3"
    mt="-3"
    display="grid"
    placeItems="center"
    borderRadius="full"
    borderWidth="2px"
    borderColor="bg"
    bg="fg"
    color="fg.inverted"
    fontSize="xs"
    pointerEvents="none"
    style={{ left: place(mark.x), top: place(mark.y) }}
  >
    {number}
  </Box>
);

/** The photo with its marks. A click sets one; so does Enter where the cross is. */
export function MarkPlane({ photo: { media }, marks, onMark }: Props) {
  const [cross, setCross] = useState({ x: 0.5, y: 0.5 });
  const press = (event: KeyboardEvent) => {
    const to = arrows[event.key];
    if (to) {
      const by = event.shiftKey ? fine : step;
      setCross(({ x, y }) => ({ x: rounded(x + by * to[0]), y: rounded(y + by * to[1]) }));
    } else if (event.key === 'Enter' || event.key === ' ') onMark(cross.x, cross.y);
    else return;
    event.preventDefault();
  };
  const click = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onMark(
      rounded((event.clientX - box.left) / box.width),
      rounded((event.clientY - box.top) / box.height),
    );
  };
  return (
    <Box
      role="application"
      aria-label={`Photo with ${counted(marks.length, 'mark')}. The cross is ${Math.round(100 * cross.x)}% from the left, ${Math.round(100 * cross.y)}% from the top.`}
      tabIndex={0}
      position="relative"
      cursor="crosshair"
      onKeyDown={press}
      onClick={click}
      css={{ '&:not(:focus-visible) [data-cross]': { display: 'none' } }}
    >
      <img
        src={media.urls.medium ?? media.urls.large ?? media.urls.small}
        alt=""
        width={media.width ?? undefined}
        height={media.height ?? undefined}
        style={{ display: 'block', width: '100%', height: 'auto' }}
      />
      {marks.map((mark, index) => (
        <Dot key={index} mark={mark} number={index + 1} />
      ))}
      <Box
        data-cross=""
        aria-hidden="true"
        position="absolute"
        width="8"
        height="8"
        ml="-4"
        mt="-4"
        borderWidth="2px"
        borderColor="accent"
        borderRadius="full"
        boxShadow="0 0 0 2px white"
        pointerEvents="none"
        style={{ left: place(cross.x), top: place(cross.y) }}
      />
    </Box>
  );
}
