import type { Role } from '#contract/frame/roles';
import type { ItemView } from '#contract/records/items';
import type { Publishability } from '#contract/records/models';
import { allActionsOf, beginningOf, type Action } from '#machines/kernel/actions';
import { display } from '#machines/lifecycles/display';
import { link } from '#machines/lifecycles/link';
import { loan } from '#machines/lifecycles/loan';
import { publication } from '#machines/lifecycles/publication';
import type { PublicationContext } from '#machines/lifecycles/publicationRules';
import { report } from '#machines/lifecycles/report';
import { sale } from '#machines/lifecycles/sale';
import { verification } from '#machines/lifecycles/verification';
import { actorAt } from '../actorAt';

/** The lifecycles that begin on the page of a record, by weight. */
export const beginningOnRecord = [verification, sale, loan, display, link, report] as const;

interface Asked {
  item: ItemView;
  me: { id: string; role: Role };
  /** Of a draft the server knows which spot lacks its verification. */
  publishability: Publishability | null;
  /** Whether the person's company sells at all (decisions.md); the server knows it. */
  sells: boolean;
}

/**
 * What this person may do with the record, and why not now: the publication's own acts, then the lifecycles that begin on
 * it, all from their charts. What they may never do is left out. Empty for readers.
 */
export const recordActsOf = ({ item, me, publishability, sells }: Asked): Action[] => {
  const { state, context } = item.publication;
  const by = actorAt(item, me);
  const record = { state, context: context as PublicationContext };
  const [lacking] = (publishability?.reasons ?? []).filter(({ item_id }) => item_id === item.id);
  const own = allActionsOf(publication, record, by, Date.now()).map((act) =>
    act.event === 'publication.publish' && act.reason && lacking
      ? { ...act, reason: lacking.message }
      : act,
  );
  const begun = beginningOnRecord.flatMap((chart) => {
    const act = chart !== sale || sells ? beginningOf(chart, by, record) : null;
    return act ? [act] : [];
  });
  const main = ({ tone }: Action) => tone === 'main';
  const last = ({ tone }: Action) => tone === 'danger';
  const rest = own.filter((act) => !main(act) && !last(act));
  return [...own.filter(main), ...begun, ...rest, ...own.filter(last)];
};
