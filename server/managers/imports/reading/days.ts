/** A day of the calendar as YYYY-MM-DD; null where the text is none, or could be two. */
export const readDay = (text: string): string | null => {
  const iso = /^(\d{4})-(\d\d?)-(\d\d?)(?:[T ].*)?$/.exec(text.trim());
  const dotted = /^(\d\d?)\.\s?(\d\d?)\.\s?(\d{4})$/.exec(text.trim());
  const slashed = /^(\d\d?)\/(\d\d?)\/(\d{4})$/.exec(text.trim());
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : dotted
      ? [dotted[3], dotted[2], dotted[1]]
      : slashed && Number(slashed[1]) > 12
        ? [slashed[3], slashed[2], slashed[1]]
        : slashed && (Number(slashed[2]) > 12 || slashed[1] === slashed[2])
          ? [slashed[3], slashed[1], slashed[2]]
          : [];
  if (!year || !month || !day) return null;
  const told = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${told}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(told) ? told : null;
};

/**
 * A year as files give it: a number or a day, negative before Christ. 0 is “see the text” and says nothing, as null.
 * Old days drift into the last of the year before where a calendar was reckoned back (1500 as 1499-12-23).
 */
export const readYear = (text: string): number | null => {
  const [, sign = '', digits, month, day] =
    /^([-−]?)(\d{1,6})(?:-(\d\d)-(\d\d))?(?:[T ].*)?$/.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  const year = Number(digits) * (sign === '' ? 1 : -1);
  const hasDrifted = year > 0 && year < 1583 && month === '12' && Number(day) >= 20;
  return year + (hasDrifted ? 1 : 0) || null;
};
