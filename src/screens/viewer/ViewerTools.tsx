import { Box } from '@chakra-ui/react';
import { Button } from '../parts/Button';
import { Icon, type IconName } from '../parts/Icon';

interface Props {
  /** At 100 a pixel of the picture is one of the screen; null while nothing is shown. */
  percent: number | null;
  onZoom: (factor: number) => void;
  onWhole: () => void;
  /** Null where there is one picture only. */
  onGo: ((by: number) => void) | null;
}

/** The viewer's buttons, beneath the picture where a thumb reaches them. */
export function ViewerTools({ percent, onZoom, onWhole, onGo }: Props) {
  const tools: { name: string; mark: IconName; act: () => void }[] = [
    ...(onGo ? [{ name: 'Previous picture', mark: 'left' as const, act: () => onGo(-1) }] : []),
    { name: 'Zoom out', mark: 'minus', act: () => onZoom(1 / 1.5) },
    { name: 'Zoom in', mark: 'plus', act: () => onZoom(1.5) },
    { name: 'Whole picture', mark: 'photo', act: onWhole },
    ...(onGo ? [{ name: 'Next picture', mark: 'right' as const, act: () => onGo(1) }] : []),
  ];
  return (
    <Box
      position="absolute"
      bottom="4"
      left="0"
      right="0"
      display="grid"
      justifyItems="center"
      gap="2"
      pointerEvents="none"
    >
      <Box
        as="output"
        fontSize="xs"
        fontVariantNumeric="tabular-nums"
        bg="bg.raised"
        borderRadius="sm"
        px="2"
        visibility={percent === null ? 'hidden' : 'visible'}
      >
        {percent ?? 0} %
      </Box>
      <Box
        role="toolbar"
        aria-label="Picture"
        display="flex"
        gap="1"
        p="1"
        bg="bg.raised"
        borderWidth="1px"
        borderRadius="md"
        pointerEvents="auto"
      >
        {tools.map(({ name, mark, act }) => (
          <Button
            key={name}
            variant="ghost"
            px="3"
            minW="11"
            aria-label={name}
            title={name}
            onClick={act}
          >
            <Icon name={mark} />
          </Button>
        ))}
      </Box>
    </Box>
  );
}
