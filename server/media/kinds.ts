/** Files of which Content Credentials and deep zoom are asked: what people look at. Not footage, not papers. */
const lookedAt = ['ITEMS_IMAGE', 'ITEMS_VIDEO'] as const;

export const needsCredentials = (kind: string): boolean => lookedAt.some((one) => one === kind);
