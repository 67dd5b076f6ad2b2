import type { Generated, GeneratedAlways } from 'kysely';
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
    /** It asks its reader to act, until the matter has moved on. */
    asks: Generated<boolean>;
    at: Instant;
    seen_at: MaybeInstant;
  };
  muted_letters: { account_id: string; lifecycle: string };
}
