import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { colours } from './colours';
import { button } from './recipes';
import { tokens } from './tokens';

const globalCss = {
  // Without a palette on <html> a system of one's own builds transparent buttons.
  html: {
    colorPalette: 'ink',
    // What is jumped to, or reached by Tab, does not hide under the bars (WCAG 2.4.11).
    scrollPaddingTop: '20',
    scrollPaddingBottom: { base: '20', md: '4' },
    '--global-font-body': 'fonts.body',
    '--global-font-mono': 'fonts.mono',
    '--global-color-border': 'colors.border',
    '--global-color-placeholder': 'colors.fg.muted',
    overflowWrap: 'break-word',
  },
  // Nor under the buttons that stay in view at the foot of a form or a list.
  'html:has([data-foot])': { scrollPaddingBottom: { base: '13rem', md: '9rem' } },
  // Chakra's reset sets a value on every element: one that a box asks for would not reach the words in it.
  '*': { overflowWrap: 'inherit' },
  body: {
    bg: 'bg',
    color: 'fg',
    fontFamily: 'body',
    fontSize: 'md',
    lineHeight: 'normal',
    fontFeatureSettings: '"cv05", "ss03"',
    // No single word on a last line.
    textWrap: 'pretty',
    WebkitFontSmoothing: 'antialiased',
    MozOsxFontSmoothing: 'grayscale',
  },
  'h1, h2, h3': {
    fontFamily: 'heading',
    fontWeight: 'normal',
    lineHeight: 'tight',
    textWrap: 'balance',
  },
  ':focus-visible': {
    outline: '2px solid',
    outlineColor: 'ink.focusRing',
    outlineOffset: '2px',
  },
  '::selection': { bg: 'accent.wash' },
  'time, td, output': { fontVariantNumeric: 'tabular-nums' },
};

/** Chakra with our own small theme: no stock recipes, so that what is not used is not sent. */
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  globalCss,
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' },
    keyframes: {
      'recorder-close': {
        from: { strokeDashoffset: '100' },
        to: { strokeDashoffset: '0' },
      },
      tip: { '0%, 15%': { transform: 'none' }, '60%, 100%': { transform: 'rotate(var(--tip))' } },
      breathe: { '50%': { opacity: '0.55' } },
      settle: { from: { opacity: '0', transform: 'translateY(4px)' } },
    },
    tokens: {
      ...tokens,
      animations: {
        breathe: { value: 'breathe 1.6s ease-in-out infinite' },
        /** For what may stand for days: a page that draws for ever empties a battery. */
        arrive: { value: 'breathe 1.6s ease-in-out 6' },
        settle: { value: 'settle 200ms cubic-bezier(0.2, 0, 0, 1)' },
      },
    },
    semanticTokens: { colors: colours },
    textStyles: {
      display: {
        value: {
          fontFamily: 'heading',
          fontSize: { base: 'xl', md: '2xl' },
          lineHeight: 'tight',
          letterSpacing: 'tight',
        },
      },
      title: { value: { fontFamily: 'heading', fontSize: 'xl', lineHeight: 'tight' } },
      section: { value: { fontFamily: 'heading', fontSize: 'lg', lineHeight: 'short' } },
      eyebrow: {
        value: {
          fontSize: 'xs',
          fontWeight: 'medium',
          letterSpacing: 'wide',
          textTransform: 'uppercase',
        },
      },
      note: { value: { fontSize: 'sm', lineHeight: 'normal' } },
    },
    recipes: { button },
  },
});
