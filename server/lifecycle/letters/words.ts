import type { Tx } from '../../store/open';
import { accountWords } from './accounts';
import type { Words } from './layout';
import type { Letterhead } from './letterhead';
import { objectWords } from './objects';

/** What a letter is written from. */
export interface Occasion {
  lifecycle: string;
  row: Record<string, unknown>;
  template: string;
  head: Letterhead;
}

export type Writer = (tx: Tx, occasion: Occasion) => Words | Promise<Words>;

const writers: Record<string, Writer> = { ...accountWords, ...objectWords };

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** For what has no words of its own yet: it says what is known and no more. */
const plain: Writer = (_tx, { template, head }) => ({
  subject: capital(template),
  paragraphs: [
    `There is news at Passepartout: ${template}.`,
    'Log in to see what it is about and whether something waits for you:',
    `${head.publicUrl}/login`,
  ],
});

/** Subject and text of a chart's letter. */
export const wordsFor = async (tx: Tx, occasion: Occasion): Promise<Words> =>
  (writers[occasion.template] ?? plain)(tx, occasion);
