import { lenders } from '#contract/loans';
import type { ItemView } from '#contract/records/items';
import type { Publishability } from '#contract/records/models';
import type { Profile } from '#contract/people/people';
import type { Role } from '#contract/frame/roles';
import { tagged } from '#machines/kernel/transition';
import type { Relation } from '#machines/kernel/actor';
import { publication } from '#machines/lifecycles/publication';
import { mayVerify } from '#machines/lifecycles/verification';
import { creationOf } from '../../data/creationOf';
import { mayDo } from '../mayDo';
import { displays } from '../display/mayDisplay';
import { mayLink } from '../qr/QrDialog';

/** An act with whether it may be done now, and why, or why not. */
export interface AvailableAction {
  act: string;
  may: boolean;
  why: string;
}

interface Asked {
  item: ItemView;
  profile: Profile;
  role: Role;
  publishability: Publishability | null;
}

const publish = ({ item, publishability }: Asked, may: boolean): string => {
  if (may) return 'Ready to publish.';
  if (tagged(publication, item.publication.state, 'published')) return 'It is published.';
  if (tagged(publication, item.publication.state, 'publishing')) return 'It is being published.';
  const reasons = (publishability?.reasons ?? []).filter(({ item_id }) => item_id === item.id);
  return reasons[0]?.message ?? `Its state is “${item.publication.label}”.`;
};

/** What the makers may do by the publication chart. */
const makersDoings = (asked: Asked): AvailableAction[] => {
  const { item, profile, role } = asked;
  const may = (event: Parameters<typeof mayDo>[3]) => mayDo(item, profile, role, event);
  const isSealed = tagged(publication, item.publication.state, 'published');
  const sealed = (word: string) =>
    isSealed ? `A published record ${word}.` : 'Not while publishing is in progress.';
  const rows: [string, boolean, string, string][] = [
    ['Publish', may({ type: 'publication.publish' }), publish(asked, true), publish(asked, false)],
    [
      'Edit the record',
      may({ type: 'record.edit', rests: 'none' }),
      'Editable until published.',
      sealed('cannot be edited'),
    ],
    [
      'Add documents',
      may({ type: 'document.add' }),
      isSealed
        ? 'They are added beside the published passport.'
        : 'Bills of sale, licenses, letters.',
      sealed('cannot be edited'),
    ],
    ['Delete', may({ type: 'record.delete' }), 'Drafts only.', sealed('cannot be deleted')],
  ];
  return rows.map(([act, allowed, yes, no]) => ({ act, may: allowed, why: allowed ? yes : no }));
};

/** Whether there is a spot that could be filmed again. */
export const hasFingerprint = ({ publication: { context } }: ItemView): boolean =>
  Number(context.fingerprints ?? 0) > 0;

/** Whether this person may film a spot of the object again. */
export const verifies = ({ publication: { relations } }: ItemView, role: Role): boolean =>
  mayVerify({ id: '', role, relations: relations as Relation[] });

/** Whether this person stands on the side that lends the object. */
export const lends = ({ publication: { relations }, version }: ItemView, role: Role): boolean =>
  version === 'full' && lenders.includes(role) && relations.includes('owner');

/** What this person may do with the item now, and why the rest may not be done. Empty for readers. */
export const availableActionsOf = (asked: Asked): AvailableAction[] => {
  const { item, role } = asked;
  const { relations, state } = item.publication;
  const makes = creationOf(role) !== null && relations.includes('maker');
  const isOut = tagged(publication, state, 'published');
  const canVerify = item.type === 'physical' && item.version === 'full' && verifies(item, role);
  return [
    ...(canVerify
      ? [
          hasFingerprint(item)
            ? {
                act: 'Verify',
                may: true,
                why: 'Check it against its fingerprint.',
              }
            : { act: 'Verify', may: false, why: 'There is no fingerprint yet.' },
        ]
      : []),
    ...(makes ? makersDoings(asked) : []),
    ...(lends(item, role)
      ? [
          {
            act: 'Lend',
            may: isOut,
            why: isOut
              ? 'For a fixed term, approved by a curator and a main representative.'
              : 'Only a published object can be lent.',
          },
        ]
      : []),
    ...(displays(item, role)
      ? [
          {
            act: 'Display remotely',
            may: isOut,
            why: isOut
              ? 'On one screen at a time, by the code that it shows.'
              : 'Only a published image is shown on screens.',
          },
        ]
      : []),
    ...(mayLink(role, relations)
      ? [
          {
            act: 'Make a QR link',
            may: isOut,
            why: isOut
              ? 'Set how long it works.'
              : 'Only a published object has a passport to show.',
          },
        ]
      : []),
  ];
};
