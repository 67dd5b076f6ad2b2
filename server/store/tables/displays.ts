import type { Generated } from 'kysely';
import type { Instant, LifecycleColumns, MaybeInstant, Nullable } from '../columns';

/** The one screen of a digital image: at most one row an item. */
export interface Displays extends LifecycleColumns {
  id: Generated<string>;
  item_id: string;
  created_at: Instant;
}

/** A pairing of a screen in the manner of RFC 8628, and the session that comes of it. Codes and tokens are kept as hashes. */
export interface Screens {
  id: Generated<string>;
  /** What the screen calls itself; a pairing is bound to it. */
  device_id: string;
  /** In words: `Firefox on Linux`. */
  name: string;
  /** Where it was last heard from. */
  address: string;
  user_code_hash: Buffer;
  device_code_hash: Buffer;
  /** When both codes end. */
  expires_at: Instant;
  polled_at: MaybeInstant;
  item_id: Nullable<string>;
  confirmed_by: Nullable<string>;
  confirmed_at: MaybeInstant;
  /** Who has the image, on whose side the screen shows it. */
  holder_account_id: Nullable<string>;
  holder_company_id: Nullable<string>;
  token_hash: Nullable<Buffer>;
  /** Its last heartbeat. */
  heard_at: MaybeInstant;
  /** When it was told that its session is over: it shows nothing since. */
  dark_at: MaybeInstant;
  created_at: Instant;
}

export interface DisplayTables {
  displays: Displays;
  screens: Screens;
}
