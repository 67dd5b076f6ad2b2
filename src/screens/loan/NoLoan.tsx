import type { ReactNode } from 'react';
import type { ItemInBrief } from '#contract/frame/itemInBrief';
import type { Role } from '#contract/frame/roles';
import { lenders, type LoanView } from '#contract/loans';
import type { ItemView } from '#contract/records/items';
import { makerName } from '#contract/records/makerName';
import { publication } from '../data/lifecycles/publication';
import { TextLink } from '../parts/Button';
import { Empty } from '../parts/Empty';

const briefOf = (item: ItemView): ItemInBrief => ({
  id: item.id,
  model_id: item.model_id,
  name: item.name,
  maker: makerName(item),
  category: item.category,
  serial: item.serial_number,
  cover: item.cover,
});

interface Props {
  /** The draft, where there is one. */
  loan: LoanView | null;
  item: ItemView | null;
  role: Role;
  /** The form of a draft about this object. */
  children: (object: ItemInBrief) => ReactNode;
}

/** No loan is under way: the form for whoever may lend the object, and for the others why there is none. */
export function NoLoan({ loan, item, role, children }: Props) {
  if (loan) return children(loan.item);
  if (!item) return null;
  const owner = item.publication.relations.includes('owner');
  if (item.version === 'limited')
    return (
      <Empty title="Loans are part of the full version">
        You are viewing the public version. Its owner, and anyone with the full version, can read
        about loans here.
      </Empty>
    );
  if (owner && !lenders.includes(role))
    return (
      <Empty
        title="This object is not on loan"
        action={<TextLink to={`/dashboard/items_details/${item.id}`}>Open the object</TextLink>}
      >
        Institutions and digital artists can lend objects here. You can borrow them.
      </Empty>
    );
  if (!owner)
    return (
      <Empty
        title="This object is not on loan"
        action={<TextLink to="/dashboard/loans">Go to your loans</TextLink>}
      >
        A loan appears here once you are a party to it.
      </Empty>
    );
  if (!publication.is(item.publication.state, 'published'))
    return (
      <Empty
        title="Only a published object can be lent"
        action={<TextLink to={`/dashboard/items_details/${item.id}`}>Open the object</TextLink>}
      >
        Publish it first. Then you can lend it for a fixed term.
      </Empty>
    );
  return children(briefOf(item));
}
