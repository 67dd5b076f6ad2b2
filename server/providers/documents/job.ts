/** Files of the folder that server and child share. */
export const documentFile = 'document.json';
export const pdfFile = 'document.pdf';
export const cardFile = 'card.jpg';

/** What the child answers: made, refused with words for people, or its own fault for the log. */
export type Said = { made: true } | { refused: string } | { fault: string };
