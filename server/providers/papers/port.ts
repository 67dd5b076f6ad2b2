/** What a document may be, by its content. */
export const documentTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/tiff',
] as const;

/** Reads uploaded documents for what does not belong in them. */
export interface Papers {
  /** Why a file of this type is no document, in words for people; null where its bytes say nothing against it. */
  fault(path: string, type: string): Promise<string | null>;
}
