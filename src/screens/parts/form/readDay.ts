/** Languages whose months are read: those of the catalogues that people copy from. */
const languages = ['en', 'de', 'fr', 'it', 'es', 'nl'] as const;

const plain = (word: string) =>
  word
    .normalize('NFKD')
    .replace(/[\u0300-\u036f.]/g, '')
    .toLowerCase();

/** Month 1 to 12 by its name, whole or short, without accents. */
const months = new Map(
  languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const { format } = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
      return Array.from(
        { length: 12 },
        (_, index) => [plain(format(Date.UTC(2000, index, 1))), index + 1] as const,
      );
    }),
  ),
);
months.set('sept', 9);

const two = (number: number) => String(number).padStart(2, '0');

/** `2024-02-29`; null for a day that the calendar does not have. */
const isoOf = (year: number, month: number, day: number): string | null => {
  const iso = `${year}-${two(month)}-${two(day)}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : null;
};

/**
 * One day as people write it, as ISO 8601: "2024-02-29", "29 February 2024", "Feb 29, 2024", "29. Feb. 2024",
 * "29.2.2024", "29/2/2024". In figures the day comes first, unless only the other way is a day. null: it is no day.
 */
export const readDay = (written: string): string | null => {
  const text = written.trim().replace(/\s+/g, ' ');
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return isoOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const figures = /^(\d{1,2}) ?[./-] ?(\d{1,2}) ?[./-] ?(\d{4})$/.exec(text);
  if (figures) {
    const [first, second, year] = [Number(figures[1]), Number(figures[2]), Number(figures[3])];
    return isoOf(year, second, first) ?? isoOf(year, first, second);
  }
  const words =
    /^(?<day>\d{1,2})(?:st|nd|rd|th|er|\.)? (?:de )?(?<month>\p{L}+)\.?,? (?:de )?(?<year>\d{4})$/u.exec(
      text,
    ) ?? /^(?<month>\p{L}+)\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/u.exec(text);
  const month = months.get(plain(words?.groups?.month ?? ''));
  return words && month
    ? isoOf(Number(words.groups?.year), month, Number(words.groups?.day))
    : null;
};

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** "29 February 2024" of `2024-02-29`; '' of anything else. */
export const dayInWords = (iso: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(iso) && isoOf(...partsOf(iso))
    ? format.format(Date.parse(`${iso}T00:00:00Z`))
    : '';

const partsOf = (iso: string) => iso.split('-').map(Number) as [number, number, number];

/** Today on the clock of whoever is at the screen, as YYYY-MM-DD. */
export const today = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};
