import { sql } from 'kysely';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesOf, statesTagged } from '#machines/kernel/transition';
import type { Db } from '../../../store/open';
import { transact } from '../../../store/transaction';

/**
 * Tells the database what the publication chart says of its states, at every start; its triggers read it. Items whose
 * state means something else since the last start are listed anew.
 */
export const syncPublicationStates = async (db: Db): Promise<void> => {
  const states = statesOf(lifecycles.publication);
  const is = (tag: string) => {
    const those = statesTagged(lifecycles.publication, tag);
    return states.map((state) => those.includes(state));
  };
  await transact(db, async (tx) => {
    const { rows: changed } = await sql<{ state: string }>`
      insert into publication_states as known (state, published, deleted, sealed, withdrawn)
      select * from unnest(${states}::text[], ${is('published')}::boolean[], ${is('deleted')}::boolean[],
        ${is('sealed')}::boolean[], ${is('withdrawn')}::boolean[])
      on conflict (state) do update set published = excluded.published, deleted = excluded.deleted,
        sealed = excluded.sealed, withdrawn = excluded.withdrawn
        where (known.published, known.deleted, known.sealed, known.withdrawn)
          is distinct from (excluded.published, excluded.deleted, excluded.sealed, excluded.withdrawn)
      returning state`.execute(tx);
    if (changed.length === 0) return;
    await sql`select list_items(array(select id from items where state = any(${changed.map(({ state }) => state)})))`.execute(
      tx,
    );
  });
};
