import { z } from 'zod';

const text = z.string().catch('');

/** What the forms send; a field that a form lacks, or that is no text, is empty. */
export const FormBody = z
  .object({
    // Neither the database nor a letter could keep a control character.
    email: text.transform((email) => email.replace(/\p{C}/gu, '')),
    password: text,
    again: text,
    /** People copy codes with spaces. */
    code: text.transform((code) => code.replace(/\s/g, '')),
    /** The button that asks for one more letter. */
    send: text,
  })
  .catch({ email: '', password: '', again: '', code: '', send: '' });
