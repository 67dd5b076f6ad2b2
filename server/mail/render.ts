import { quoted } from '#contract/frame/quoted';

/** What a letter says; greeting and signature are the layout's. */
export interface MailContent {
  subject: string;
  /** One entry a paragraph. A line that starts with `https://`, `http://` or four spaces is never broken. */
  paragraphs: string[];
}

/** Lines for people's mail programs (RFC 5322 recommends 78). */
export const widest = 76;
const longestSubject = 120;

const control = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g;

/** One line of plain text: whatever a person typed can start neither a header nor a paragraph of ours. */
export const oneLine = (text: string, most = 200): string => {
  const line = text.replace(control, ' ').replace(/ {2,}/g, ' ').trim();
  const signs = [...line];
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : line;
};

/** An object in a sentence: its title, or that it has none. */
export const namedObject = (title: string | null | undefined): string => {
  const name = oneLine(title ?? '', 80);
  return name ? quoted(name) : 'an object without a name';
};

const wrap = (paragraph: string): string => {
  const lines: string[] = [];
  for (const word of paragraph.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && [...`${last} ${word}`].length <= widest)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
};

const verbatim = /^( {4}|https?:\/\/)/;

/** The whole letter as plain text, lines of 76 signs at most (a link stands alone and whole). */
export const renderText = (
  { subject, paragraphs }: MailContent,
  name: string,
  publicUrl: string,
): { subject: string; body: string } => {
  const greeting = name ? `Dear ${oneLine(name, 60)},` : 'Hello,';
  const text = paragraphs.map((paragraph) =>
    verbatim.test(paragraph) ? paragraph : wrap(paragraph),
  );
  return {
    subject: oneLine(subject, longestSubject),
    body: `${[greeting, ...text, `Passepartout\n${publicUrl}`].join('\n\n')}\n`,
  };
};
