/** The read model of the lists (migration 0003): written by the database's triggers alone. */
export interface ListingTables {
  publication_states: { state: string; published: boolean; deleted: boolean; sealed: boolean };
  listings: {
    item_id: string;
    model_id: string;
    /** Keys of those who may list the item (scope.ts). */
    readers: string[];
    /** Published and in an inventory: whoever lists ALL has it. */
    shared: boolean;
    search: string;
    name_key: string;
    maker_key: string;
    category: string;
    subtype: string;
    brand: string;
    collection: string;
    type: string;
    materials: string[];
    verification: string;
    state: string;
    /** EDITION_AP first, then by number. */
    edition: number;
    created_at: Date;
    updated_at: Date;
    /** Ready JSON of a card as far as the record goes, and of its cover without addresses. */
    card: string;
    cover: string | null;
    /** Reported missing or stolen. */
    missing: string | null;
    cover_id: string | null;
    cover_sizes: string;
  };
}
