/** A legal page: title, what it is about in a sentence, and its sections. */
export interface LegalText {
  title: string;
  lead: string;
  sections: readonly { name: string; id?: string; lines: readonly string[] }[];
}
