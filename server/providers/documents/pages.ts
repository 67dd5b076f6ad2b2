/** Pages of a PDF of ours: its page objects are never compressed. */
export const pagesOf = (pdf: Uint8Array): number =>
  [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/Type \/Page\b(?!s)/g),
  ].length;
