import { makeDeviceToken } from '../../../server/managers/displays/codes';

/** So far a count of coin throws lies from its mean by chance: once in some ten thousand million times. */
const deviations = 6.5;

const bitsOf = (token: string): number[] =>
  [...Buffer.from(token.replace(/^screen_/, ''), 'base64url')].flatMap((byte) =>
    Array.from({ length: 8 }, (_, bit) => (byte >> bit) & 1),
  );

/** What is found in so many fresh device tokens. */
export interface TokenPattern {
  distinct: number;
  /** Random bits of each. */
  bits: number;
  /** Places at which a one is not as likely as a zero. */
  leaning: number;
  /** Pairs of places at which one bit tells something of the other, within a token or from one token to the next. */
  paired: number;
}

/** Looks for a pattern: bits that lean, bits that follow each other, and bits that repeat from token to token. */
export const judgeTokens = (count: number): TokenPattern => {
  const tokens = Array.from({ length: count }, makeDeviceToken);
  const rows = tokens.map(bitsOf);
  const bits = rows[0]?.length ?? 0;
  const most = deviations * Math.sqrt(count / 4);
  const off = (ones: number, of: number) => Math.abs(ones - of / 2) > most;
  const places = Array.from({ length: bits }, (_, place) => place);
  const ones = places.map((place) => rows.reduce((sum, row) => sum + (row[place] ?? 0), 0));
  const agrees = (one: number | undefined, other: number | undefined) => (one === other ? 1 : 0);
  const within = places
    .slice(1)
    .map((place) => rows.reduce((sum, row) => sum + agrees(row[place - 1], row[place]), 0));
  const across = places.map((place) =>
    rows.slice(1).reduce((sum, row, index) => sum + agrees(rows[index]?.[place], row[place]), 0),
  );
  return {
    distinct: new Set(tokens).size,
    bits,
    leaning: ones.filter((sum) => off(sum, count)).length,
    paired:
      within.filter((sum) => off(sum, count)).length +
      across.filter((sum) => off(sum, count - 1)).length,
  };
};
