import type { DimensionsView } from '#contract/records/record';

/** The size in both units (decisions: kept exact, shown in both); as it was typed where nothing was understood. */
export const measures = ({ said, text }: DimensionsView): string => said || text;
