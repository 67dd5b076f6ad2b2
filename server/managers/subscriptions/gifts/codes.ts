import { createHmac, randomInt } from 'node:crypto';

/** Letters and digits that nobody mixes up; 12 of them are 60 bits. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;

/** As a person reads it: `7KQ2-M0XB-94TD`. */
export const newCode = (): string =>
  Array.from({ length }, () => signs[randomInt(signs.length)])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/** As it is kept. Spaces, dashes and case do not matter, nor do O for 0 and I or L for 1. */
export const codeHash = (key: Buffer, code: string): Buffer => {
  const plain = code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return createHmac('sha256', key).update(`gift ${plain}`).digest();
};
