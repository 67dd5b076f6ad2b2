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
        _hover: { opacity: '0.88', _disabled: { opacity: '0.5' } },
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

/** A raised sheet with a hairline. */
export const card = defineRecipe({
  className: 'card',
  base: { bg: 'bg.raised', borderWidth: '1px', borderColor: 'border', borderRadius: 'md' },
});
