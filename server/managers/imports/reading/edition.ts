/** “Yosemite 2/5”, “edition of 50”, “ed. 12/25”: what a title says of its edition; null where it says nothing. */
export const editionIn = (title: string): { size: number; serial: string } | null => {
  const [, number, of] =
    /(?:^|[\s,(])(?:ed(?:ition|\.)?\s*)?(\d{1,4})\s*\/\s*(\d{1,4})\)?\.?$/i.exec(title) ?? [];
  if (number && of && Number(of) >= 2 && Number(number) >= 1 && Number(number) <= Number(of))
    return { size: Number(of), serial: `${number}/${of}` };
  const [, size] = /\b(?:limited )?edition of (\d{1,4})\b/i.exec(title) ?? [];
  return size && Number(size) >= 1 ? { size: Number(size), serial: '' } : null;
};
