import { Box, type BoxProps } from '@chakra-ui/react';
import { useCallback, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../Button';
import { Icon, type IconName } from '../Icon';
import { useClickOutside } from './useClickOutside';

interface Props extends Pick<BoxProps, 'display'> {
  /** The button's word: "More", "Export". */
  word: string;
  mark?: IconName;
  variant?: 'outline' | 'ghost';
  size?: 'sm' | 'md';
  /** Stays open when one of the acts is chosen: it says there how it goes on. */
  stays?: boolean;
  /** A bar at the foot of the page opens upwards. */
  opens?: 'down' | 'up';
  /** Buttons and links, one beneath the other. */
  children: ReactNode;
}

const widthRem = 13;

/** Quieter acts behind one button. Escape, a click elsewhere and, unless it `stays`, a choice close it. */
export function More(props: Props) {
  const { word, mark, variant = 'outline', size = 'md', children, display } = props;
  const { stays = false, opens = 'down' } = props;
  const [open, setOpen] = useState(false);
  const [side, setSide] = useState<'left' | 'right'>('left');
  const box = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();
  const shut = useCallback(() => setOpen(false), []);
  useClickOutside(box, open, shut);
  const turn = () => {
    // Never over the window's edge.
    const left = toggle.current?.getBoundingClientRect().left ?? 0;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    setSide(left + widthRem * rem + 16 > document.documentElement.clientWidth ? 'right' : 'left');
    setOpen(!open);
  };
  return (
    <Box
      ref={box}
      position="relative"
      {...(display && { display })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
        toggle.current?.focus();
      }}
    >
      <Button
        ref={toggle}
        variant={variant}
        size={size}
        aria-expanded={open}
        aria-controls={id}
        onClick={turn}
      >
        {mark && <Icon name={mark} />}
        {word}
        <Icon name={open ? 'up' : 'down'} size="0.75rem" />
      </Button>
      <Box
        id={id}
        hidden={!open}
        role="group"
        aria-label={word}
        display={open ? 'grid' : 'none'}
        position="absolute"
        zIndex="bar"
        {...{ [opens === 'up' ? 'bottom' : 'top']: 'calc(100% + 4px)', [side]: '0' }}
        width={`${widthRem}rem`}
        p="1"
        bg="bg.raised"
        borderWidth="1px"
        borderRadius="md"
        boxShadow="0 8px 24px rgb(0 0 0 / 0.1)"
        css={{
          '& > *': { justifyContent: 'flex-start', width: '100%', borderColor: 'transparent' },
        }}
        onClick={() => {
          if (stays) return;
          // Before the act's own dialog opens: it gives the focus back to what is still there.
          toggle.current?.focus();
          setOpen(false);
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
