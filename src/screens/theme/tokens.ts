/** The 8-pixel rhythm, with halves and quarters: `4` is 16 px. */
const steps = [
  0, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64,
  80, 96,
];
const spacing = Object.fromEntries(steps.map((step) => [step, { value: `${step / 4}rem` }]));

const wide = {
  full: { value: '100%' },
  min: { value: 'min-content' },
  max: { value: 'max-content' },
  fit: { value: 'fit-content' },
  /** A column to read in: 45 to 75 characters. */
  prose: { value: '65ch' },
  form: { value: '40rem' },
  page: { value: '76rem' },
  /** Lists: beyond 1400 px they use the whole window. */
  wide: { value: '120rem' },
};

export const tokens = {
  spacing,
  sizes: { ...spacing, ...wide },
  fonts: {
    heading: { value: "'Source Serif 4', Georgia, 'Times New Roman', serif" },
    body: { value: "Inter, system-ui, -apple-system, 'Segoe UI', sans-serif" },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
  },
  fontSizes: {
    xs: { value: '0.75rem' },
    sm: { value: '0.875rem' },
    md: { value: '1rem' },
    lg: { value: '1.25rem' },
    xl: { value: '1.75rem' },
    '2xl': { value: '2.5rem' },
  },
  fontWeights: { normal: { value: '400' }, medium: { value: '600' }, semibold: { value: '600' } },
  lineHeights: {
    none: { value: '1' },
    tight: { value: '1.15' },
    short: { value: '1.35' },
    normal: { value: '1.55' },
  },
  letterSpacings: { tight: { value: '-0.01em' }, wide: { value: '0.06em' } },
  radii: { sm: { value: '3px' }, md: { value: '6px' }, full: { value: '9999px' } },
  borders: { hairline: { value: '1px solid' } },
  durations: { fast: { value: '150ms' }, moderate: { value: '200ms' }, slow: { value: '250ms' } },
  easings: { out: { value: 'cubic-bezier(0.2, 0, 0, 1)' } },
  zIndex: { bar: { value: '10' }, toast: { value: '40' }, skip: { value: '50' } },
  cursor: { button: { value: 'pointer' } },
};
