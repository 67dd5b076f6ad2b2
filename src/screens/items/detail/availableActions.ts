import { lenders } from '#contract/loans';
import type { ItemView } from '#contract/records/items';
import type { Publishability } from '#contract/records/models';
import type { Profile } from '#contract/people/people';
import type { Role } from '#contract/frame/roles';
import { allActionsOf } from '#machines/kernel/actions';
import { mayBegin } from '#machines/kernel/explain';
import { tagged } from '#machines/kernel/transition';
import type { Relation } from '#machines/kernel/actor';
import { publication } from '#machines/lifecycles/publication';
import type { PublicationContext } from '#machines/lifecycles/publicationRules';
import { verification } from '#machines/lifecycles/verification';
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

/** What the publication chart says that its makers may do; of a draft the server knows what it lacks. */
const ofPublication = ({ item, profile, role, publishability }: Asked): AvailableAction[] => {
  const { state, context, relations } = item.publication;
  const by = { id: profile.account_id, role, relations: relations as Relation[] };
  const row = { state, context: context as PublicationContext };
  const lacking = publishability?.reasons.find(({ item_id }) => item_id === item.id);
  return allActionsOf(publication, row, by, Date.now()).map(
    ({ event, verb, reason, hint = '' }) => {
      const known = event === 'publication.publish' ? lacking?.message : undefined;
      return { act: verb, may: reason === '', why: reason === '' ? hint : (known ?? reason) };
    },
  );
};

/** Whether there is a spot that could be filmed again. */
export const hasFingerprint = ({ publication: { context } }: ItemView): boolean =>
  Number(context.fingerprints ?? 0) > 0;

/** Whether this person may film a spot of the object again. */
export const verifies = ({ publication: { relations } }: ItemView, role: Role): boolean =>
  mayBegin(verification, { id: '', role, relations: relations as Relation[] });

/** Whether this person stands on the side that lends the object. */
export const lends = ({ publication: { relations }, version }: ItemView, role: Role): boolean =>
  version === 'full' && lenders.includes(role) && relations.includes('owner');

/** What this person may do with the item now, and why the rest may not be done. Empty for readers. */
export const availableActionsOf = (asked: Asked): AvailableAction[] => {
  const { item, role } = asked;
  const { relations, state } = item.publication;
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
    ...ofPublication(asked),
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
