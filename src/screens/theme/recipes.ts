import { defineRecipe } from '@chakra-ui/react';

/** Primary `solid` (one a page), secondary `outline`, quiet `ghost`, in running text `plain`. Destructive: colorPalette="danger". */
export const button = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'medium',
    lineHeight: 'tight',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    whiteSpace: 'nowrap',
    transitionProperty: 'background-color, border-color, color, opacity',
    transitionDuration: 'fast',
    _disabled: { opacity: '0.5', cursor: 'not-allowed' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { opacity: '0.88' },
        // Seen at once, in both looks: half of the ink would still be dark.
        '&:disabled:not([aria-busy=true])': { bg: 'bg.rest', color: 'fg.muted', opacity: '1' },
        '&:disabled[aria-busy=true]': { opacity: '0.6' },
      },
      outline: {
        borderColor: 'colorPalette.border',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle' },
      },
      subtle: {
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.muted' },
      },
      ghost: { color: 'colorPalette.fg', _hover: { bg: 'colorPalette.subtle' } },
      plain: {
        color: 'accent',
        textDecoration: 'underline',
        textUnderlineOffset: '0.2em',
        _hover: { textDecorationThickness: '2px' },
      },
    },
    size: {
      sm: { minH: '9', px: '3', fontSize: 'sm' },
      md: { minH: '11', px: '4', fontSize: 'sm' },
      lg: { minH: '12', px: '6', fontSize: 'md' },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
});

/** Text fields, selects and text areas. */
export const input = defineRecipe({
  className: 'input',
  base: {
    width: '100%',
    minH: '11',
    px: '3',
    bg: 'bg.raised',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'md',
    fontSize: 'md',
    lineHeight: 'short',
    transitionProperty: 'border-color',
    transitionDuration: 'fast',
    _placeholder: { color: 'fg.muted', opacity: '1' },
    _hover: { borderColor: 'fg.muted' },
    _disabled: { opacity: '0.6', cursor: 'not-allowed' },
    '&[aria-invalid=true]': { borderColor: 'border.error' },
  },
});

/** Two strokes of a "v", in the colour of the text. */
const arrow = {
  appearance: 'none',
  pr: '9',
  backgroundImage:
    'linear-gradient(45deg, transparent 50%, currentColor 50%), linear-gradient(135deg, currentColor 50%, transparent 50%)',
  backgroundSize: '0.3125rem 0.3125rem',
  backgroundPosition: 'right 1.0625rem center, right 0.75rem center',
  backgroundRepeat: 'no-repeat',
};

/** The open list of a select, where the browser lets it be drawn. */
const list = {
  '&, &::picker(select)': { appearance: 'base-select' },
  '&': { backgroundImage: 'none', alignItems: 'center', pr: '3' },
  '&::picker-icon': {
    content: '""',
    flexShrink: '0',
    marginInlineStart: 'auto',
    width: '0.4375rem',
    height: '0.4375rem',
    borderRight: '1.5px solid currentColor',
    borderBottom: '1.5px solid currentColor',
    transform: 'translateY(-0.125rem) rotate(45deg)',
    color: 'fg.muted',
  },
  '&::picker(select)': {
    mt: '1',
    py: '1',
    maxH: '20rem',
    bg: 'bg.raised',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'md',
  },
  '& option': {
    minH: '9',
    px: '3',
    py: '1.5',
    gap: '2',
    fontSize: 'md',
    fontWeight: 'normal',
    whiteSpace: 'normal',
    outlineOffset: '-2px',
    _hover: { bg: 'bg.muted' },
    _focus: { bg: 'bg.muted' },
    '&:checked': { fontWeight: 'medium' },
    '&:disabled': { color: 'fg.muted' },
  },
  '& option::checkmark': { order: '1', marginInlineStart: 'auto', fontSize: 'sm' },
};

/**
 * One choice out of several: the browser's own element, so that keys, readers and the picker of a phone stay as people
 * know them. At a desk its list is in the house's look too (docs/decisions/0058).
 */
export const select = defineRecipe({
  className: 'select',
  base: {
    ...input.base,
    ...arrow,
    fontWeight: 'normal',
    cursor: 'pointer',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    '@supports (appearance: base-select)': { '@media (hover: hover) and (pointer: fine)': list },
  },
});

/** A raised sheet with a hairline. */
export const card = defineRecipe({
  className: 'card',
  base: { bg: 'bg.raised', borderWidth: '1px', borderColor: 'border', borderRadius: 'md' },
});
