/** A title inside a sentence: in quotation marks, unless it has some of its own (“Late Ferry”, test pressing). */
export const quoted = (title: string): string => (/[“”]/.test(title) ? title : `“${title}”`);
