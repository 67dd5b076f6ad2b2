import type { DisplayContext } from '#machines/lifecycles/display/rules';
import type { Tx } from '../../store/open';
import { modelOf, type Kind, type Row, type Signalled } from './kind';

/** The displays of items: a row is made when a screen is first connected. */
export const displaysOf = async (tx: Tx, items: readonly string[]): Promise<string[]> => {
  if (items.length === 0) return [];
  const rows = await tx.selectFrom('displays').select('id').where('item_id', 'in', items).execute();
  return rows.map(({ id }) => id);
};

/** What the display of an item hears when somebody else has the image from now on. */
export const freeDisplays = async (tx: Tx, row: Row): Promise<Signalled> => ({
  ids: await displaysOf(tx, [row.item_id as string]),
  event: { type: 'holding.end' },
});

/** The one screen of a digital image. */
export const display = {
  table: 'displays',
  audience: async (tx, row) => {
    const item = row.item_id as string;
    // Where it is shown is for its holder and for the screen, not for everybody who follows the item.
    return { topics: [`display:${item}`], item, model: await modelOf(tx, item) };
  },
  holders: {
    device: (_tx, row) => {
      const { device } = row.context as DisplayContext;
      return device === null ? null : { screen: device };
    },
  },
} as const satisfies Kind;
