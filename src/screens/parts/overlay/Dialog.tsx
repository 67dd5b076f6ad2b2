import { chakra } from '@chakra-ui/react';

/** A sheet above the page, in the browser's own top layer: the rest rests, Escape closes it. */
export const Dialog = chakra('dialog', {
  base: {
    m: 'auto',
    p: '6',
    width: 'min(30rem, calc(100vw - 2rem))',
    bg: 'bg.raised',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    // What Tab reaches in a long one does not hide under its buttons.
    '&:has([data-foot])': { scrollPaddingBottom: '24' },
    '&::backdrop': { background: 'rgb(0 0 0 / 0.45)' },
  },
});
