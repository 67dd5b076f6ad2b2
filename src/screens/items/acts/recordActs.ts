import type { Role } from '#contract/frame/roles';
import type { ItemView } from '#contract/records/items';
import type { Publishability } from '#contract/records/models';
import type { Action } from '#machines/kernel/actions';
import { display } from '../../data/lifecycles/display';
import { link } from '../../data/lifecycles/link';
import { loan } from '../../data/lifecycles/loan';
import { publication } from '../../data/lifecycles/publication';
import { report } from '../../data/lifecycles/report';
import { sale } from '../../data/lifecycles/sale';
import { verification } from '../../data/lifecycles/verification';
import { actorAt } from '../actorAt';
import type { Selling } from '../useSelling';

/** The lifecycles that begin on the page of a record, by weight. */
export const beginningOnRecord = [verification, sale, loan, display, link, report] as const;

interface Asked {
  item: ItemView;
  me: { id: string; role: Role };
  /** Of a draft the server knows which spot lacks its verification. */
  publishability: Publishability | null;
  selling: Selling;
}

/**
 * What this person may do with the record, and why not now: the publication's own acts, then the lifecycles that begin on
 * it, all from their charts. What they may never do is left out. Empty for readers.
 */
export const recordActsOf = ({ item, me, publishability, selling }: Asked): Action[] => {
  const by = actorAt(item, me);
  const record = item.publication;
  const [lacking] = (publishability?.reasons ?? []).filter(({ item_id }) => item_id === item.id);
  const own = publication
    .allActions(record, by, Date.now())
    .map((act) =>
      act.event === 'publication.publish' && act.reason && lacking
        ? { ...act, reason: lacking.message }
        : act,
    );
  const begun = beginningOnRecord.flatMap((chart) => {
    const act = chart.beginning(by, record);
    if (!act || (chart === sale && !selling.able)) return [];
    return [chart === sale ? { ...act, reason: act.reason || selling.reason } : act];
  });
  const main = ({ tone }: Action) => tone === 'main';
  const last = ({ tone }: Action) => tone === 'danger';
  const rest = own.filter((act) => !main(act) && !last(act));
  return [...own.filter(main), ...begun, ...rest, ...own.filter(last)];
};
