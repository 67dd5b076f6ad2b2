/** The currencies most used here come first, every other of ISO 4217 that the browser knows after them. */
const first = ['EUR', 'USD', 'GBP', 'CHF', 'JPY', 'CNY', 'SEK', 'NOK', 'DKK', 'AUD', 'CAD'];
const all = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('currency') : [];
const names = new Intl.DisplayNames('en-GB', { type: 'currency', fallback: 'code' });

/** Withdrawn money and units that nobody pays with; the browser still lists them. */
const dead = new Set([
  'ANG',
  'BGN',
  'CUC',
  'HRK',
  'SLL',
  'VEF',
  'ZWL',
  'XSU',
  'XUA',
  'XDR',
  'STD',
  'MRO',
  'BYR',
  'LTL',
  'LVL',
  'EEK',
]);

/** `["EUR", "Euro"]`, …; `chosen` is among them even where no list knows it. */
export const currencies = (chosen: string): [code: string, name: string][] =>
  [...new Set([...first, chosen, ...all.filter((code) => !dead.has(code))])]
    .filter((code) => /^[A-Z]{3}$/.test(code))
    .map((code) => [code, names.of(code) ?? code]);
