import { monthNames, seasonNames } from './months';

const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );

/** 1st, 2nd, 3rd, 4th, 11th, 21st. */
export const ordinal = (count: number): string => {
  const ending =
    count % 100 >= 11 && count % 100 <= 13 ? 'th' : ['th', 'st', 'nd', 'rd'][count % 10];
  return `${count}${ending ?? 'th'}`;
};

const ordinalOf = (word: string) => {
  const plain = word.toLowerCase();
  const at = ordinals.indexOf(plain.replace(/^twenty[- ]/, ''));
  return ordinal(at + 1 + (plain.startsWith('twenty-') || plain.startsWith('twenty ') ? 20 : 0));
};

/** "XVI century". */
const romanOrdinal = (roman: string) => {
  const worth: Record<string, number> = { I: 1, V: 5, X: 10 };
  const count = [...roman].reduce((sum, sign, at) => {
    const [here, next] = [worth[sign] ?? 0, worth[roman[at + 1] ?? ''] ?? 0];
    return sum + (here < next ? -here : here);
  }, 0);
  return `${ordinal(count)} `;
};

const nth = '(?:st|nd|rd|th)';

/** One spelling for what museums spell in many ways; later rules see what earlier ones wrote. */
const rules: [RegExp, string | ((...found: string[]) => string)][] = [
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/(\d{1,3}),(\d{3})(?=\s*b\.?\s?c)/gi, '$1$2'],
  [/\b(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\s+(?=\w+\.? \w+)/gi, ''],
  [/\[/g, '('],
  [/\]/g, ')'],
  [/[\u2018\u2019\u02bb\u02bc`]/g, "'"],
  [/\bn\.?\s?d\.(?=\W|$)/gi, 'undated'],
  [/\bb\.?\s?c\.?(?:\s?e\b\.?)?(?![a-z])|\bbefore (?:christ|(?:the )?common era)\b/gi, ' BC '],
  [/\ba\.?\s?d\b\.?(?![a-z])|\banno domini\b|\bc\.?\s?e\b\.?(?![a-z])/gi, ' AD '],
  [
    new RegExp(`\\b(twenty[- ]first|${ordinals.join('|')})\\b`, 'gi'),
    (word = '') => ordinalOf(word),
  ],
  [new RegExp(`\\b(\\d{1,2})\\s?(${nth})\\b`, 'gi'), '$1$2'],
  [
    new RegExp(`(\\d${nth})[\\s-]*(?:centur\\w*|centr\\w*|cents?\\b\\.?|c\\b\\.?)`, 'gi'),
    '$1 century',
  ],
  [/\b([12]st|2nd|3rd|last|final|middle) 3rd\b(?! century)/gi, '$1 third'],
  [/\bC(\d{2})(?:th)?\b/g, '$1th century'],
  [/\bcenturies\b/gi, 'century'],
  [/\b(\d{1,2}) century\b/gi, (_all, count) => `${ordinal(Number(count))} century`],
  [/\b([IVX]{1,5})(?:th)? (?=century\b|cent\b)/g, (_all, roman) => romanOrdinal(roman ?? '')],
  [/\bcent\b\.?/gi, 'century'],
  [/\bmillen+i(?:ums?|a)\b/gi, 'millennium'],
  [/\bturn of the\b/gi, 'turn'],
  [/\b(?:latter|later|last|2nd) half\b/gi, '2nd half'],
  [/\b(?:former|earlier) half\b/gi, '1st half'],
  [/\b(?:last|final) quarter\b/gi, '4th quarter'],
  [/\b(?:last|final) third\b/gi, '3rd third'],
  [/\bmiddle third\b/gi, '2nd third'],
  [/\b(?:last|final) decade\b/gi, '10th decade'],
  [/\b(?:beginning|start) of\b/gi, 'early'],
  [/\b(?:end|close) of\b/gi, 'late'],
  [/\bmid(?:dle)?\b\.?/gi, 'mid'],
  [/\b(early|mid|late)[-\s]+(?=\d)/gi, '$1 '],
  [/\b(?:of|the)\b/gi, ' '],
  [/\b(\d{2,5})\s?'?s\b/gi, '$1s'],
  [
    /\b(?:circa|cca|approximately|approx|about|around|roughly|abt)\b\.?|\bca?(?:\.|\b|(?=\d))/gi,
    ' ~ ',
  ],
  [
    /\(\s*\?\s*\)|\?|\b(?:probably|possibly|perhaps|presumably|likely|maybe)\b|\b(?:prob|poss)\./gi,
    ' ? ',
  ],
  [/\b(?:between|from)\s+(.+?)\s+(?:and|to|until|till|through)\s+/gi, '$1-'],
  [new RegExp(`\\b(${monthNames})\\b\\.?\\s*,?\\s*`, 'gi'), '$1 '],
  [new RegExp(`(\\d{4}),\\s*(?=(?:${monthNames})\\b)`, 'gi'), '$1 '],
  [new RegExp(`\\b(${seasonNames})\\s*,\\s*(?=\\d)`, 'gi'), '$1 '],
  [new RegExp(`\\b(\\d{1,2})(?:${nth})?,\\s+(?=\\d{3,4}\\b)`, 'gi'), '$1 '],
  [/\s+(?:to|through|thru|until|till)\s+/gi, '-'],
  [/\s+(?:and|but)\s+(?=(?:before|after)\b)/gi, ', '],
  [/\s*-+\s*/g, '-'],
  [/\s*\/\s*/g, '/'],
  [/\s+/g, ' '],
  [/\s+([,;:)])|(\()\s+/g, '$1$2'],
  [/[\s.,;]+$/, ''],
];

/** The text in the one spelling that the rest of the grammar reads. Case is kept, for the words that are shown back. */
export const plainSpelling = (text: string): string =>
  rules
    .reduce(
      (said, [rule, instead]) =>
        typeof instead === 'string' ? said.replace(rule, instead) : said.replace(rule, instead),
      text,
    )
    .trim();
