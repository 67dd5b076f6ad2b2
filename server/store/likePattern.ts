/** Text for the right side of LIKE that stands for itself: `%`, `_` and the backslash lose their meaning. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A LIKE pattern for what holds the text anywhere. Upper and lower case are the caller's matter. */
export const containing = (text: string): string => `%${likeText(text)}%`;
