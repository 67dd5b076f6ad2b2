import type { DisplayView } from '#contract/devices';
import { labelOf } from '#machines/kernel/labels';
import { initial } from '#machines/kernel/transition';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { stepsOf } from '../../lifecycle/steps';
import { now } from '../../store/clock';
import type { Reader } from '../../store/open';
import type { Person } from '../../relations/person';
import { contextOf, displayOf, isConnected, isSilent, type DisplayRow } from './screens';
import { sidesOf, whyNotShown, type Sides } from './sides';

const { display: chart } = lifecycles;
const mostSteps = 20;

const unborn = (): DisplayRow => {
  const { state, context } = initial(chart, undefined);
  return { id: '', state, context, version: 0 };
};

const screenIn = async (db: Reader, row: DisplayRow): Promise<DisplayView['screen']> => {
  const { device, last } = contextOf(row);
  const shown = device ?? last;
  if (!shown) return null;
  const screen = await db
    .selectFrom('screens')
    .select(['name', 'address', 'confirmed_at', 'created_at'])
    .where('id', '=', shown)
    .executeTakeFirst();
  if (!screen) return null;
  const { name, address, confirmed_at, created_at } = screen;
  return { name, address, since: (confirmed_at ?? created_at).toISOString() };
};

const whyNot = ({ item, relations, holder }: Sides, row: DisplayRow): string => {
  const closed = whyNotShown(item);
  if (closed) return closed.sentence;
  if (!relations.includes('holder'))
    return holder ? 'It is on loan: the borrower shows it now.' : 'Its loan is about to end.';
  return isConnected(row) && !isSilent(row) ? 'A screen shows it now.' : '';
};

/** The display of an item as the person may know it. */
export const displayView = async (db: Reader, person: Person, id: string): Promise<DisplayView> => {
  const sides = await sidesOf(db, person, id);
  const { relations, holder } = sides;
  const row: DisplayRow = (await displayOf(db, id)) ?? unborn();
  const reason = whyNot(sides, row);
  const steps = row.id ? await stepsOf(db, 'display', row.id) : [];
  return {
    lifecycle: {
      state: row.state,
      label: labelOf(chart, row.state),
      context: { ...contextOf(row) },
      version: row.version,
      relations,
    },
    available: reason === '',
    reason,
    screen: await screenIn(db, row),
    until:
      relations.includes('holder') && holder?.until != null
        ? new Date(holder.until).toISOString()
        : null,
    addresses: relations.includes('holder') ? (holder?.addresses ?? '') : '',
    steps: steps.slice(-mostSteps),
    now: new Date(now()).toISOString(),
  };
};
