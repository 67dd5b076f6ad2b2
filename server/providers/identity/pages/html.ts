/** Text that is already markup; everything else that enters a page is escaped. */
export interface Markup {
  readonly markup: string;
}
type Part = Markup | string | number | false | null | undefined | Part[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? '');

const written = (part: Part): string => {
  if (Array.isArray(part)) return part.map(written).join('');
  if (part === false || part === null || part === undefined) return '';
  return typeof part === 'object' ? part.markup : escaped(String(part));
};

export const html = (words: TemplateStringsArray, ...parts: Part[]): Markup => ({
  markup: words.map((word, index) => word + written(parts[index])).join(''),
});

/** For markup that a library made; never for anything a person typed. */
export const trusted = (markup: string): Markup => ({ markup });
