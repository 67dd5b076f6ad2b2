/** Three decimals are told. */
export const round = (value: number): number => Math.round(value * 1000) / 1000;
