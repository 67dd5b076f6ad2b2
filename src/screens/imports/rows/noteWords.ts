import type { ImportRow } from '#contract/imports/imports';

type Note = ImportRow['notes'][number];

/** Whether the sentence does not name the words of the file already. */
export const namesNoWords = ({ message, text }: Note): boolean =>
  text.trim() !== '' && !message.includes(text.trim());

/** “Meiji period” was not understood as a date. */
export const noteWords = (note: Note): string =>
  namesNoWords(note) ? `${note.message.replace(/\.$/, '')}: “${note.text}”` : note.message;
