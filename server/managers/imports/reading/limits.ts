/** What the record takes (contract, record.ts); longer texts are kept whole in the description, and the rest with the row. */
export const mostName = 200;
export const mostAuthors = 50;
export const mostTags = 30;
export const mostTag = 60;
export const mostDateText = 200;
export const mostSizeText = 300;
export const mostDescription = 8_000;
export const mostMaterials = 30;
