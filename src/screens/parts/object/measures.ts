import type { DimensionsView } from '#contract/records/record';

/** The size in both units (decisions: kept exact, shown in both); as it was typed where nothing was understood. */
export const sizeText = ({ said, text }: DimensionsView): string => said || text;

/** A line never ends between a number, its fraction and its unit: "16 1/4 in". */
export const unbroken = (size: string): string =>
  size.replaceAll(/(?<=\d) (?=\d+\/\d|[a-z]+\b)/g, '\u00A0');

/** The same, to be read on a page. */
export const measures = (size: DimensionsView): string => unbroken(sizeText(size));
