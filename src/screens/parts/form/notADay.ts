/** Said where what was typed is no day. On its own: a form that judges a day does not load what reads one. */
export const notADay = 'Write a day, such as 12 March 2021';
