import type { GeneratedAlways } from 'kysely';
import type { Instant, MaybeInstant, Nullable } from '../columns';

export interface NoticeTables {
  notices: {
    id: GeneratedAlways<string>;
    account_id: string;
    /** The lifecycle and the row that it tells of. */
    lifecycle: string;
    subject: string;
    item_id: Nullable<string>;
    title: string;
    at: Instant;
    seen_at: MaybeInstant;
  };
  muted_letters: { account_id: string; lifecycle: string };
}
