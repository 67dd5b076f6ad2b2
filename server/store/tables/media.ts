import type { Credentials } from '#contract/frame/credentials';
import type { Json, MaybeInstant } from '../columns';

/** What migration 0006 adds to a file's row. */
export interface MediaFound {
  /** Content Credentials in it; null where they were not looked for yet, or are not asked of its kind. */
  credentials: Json<Credentials | null>;
  /** When AVIF and tiles were made. */
  deepened_at: MaybeInstant;
}

export interface MediaTileTables {
  /** One row a level. `ends[0]` is where the level's first tile begins in the pyramid's file. */
  media_tiles: { media_id: string; level: number; columns: number; ends: number[] };
}
