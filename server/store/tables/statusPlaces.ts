/** Where a passport's status is in the lists that the platform publishes. */
export interface StatusTables {
  status_places: { item_id: string; list: number; index: number };
}
