/** People change without an event that an administrator could hear: while the page is looked at they are read anew after this, in ms. */
export const refreshMs = 15_000;
