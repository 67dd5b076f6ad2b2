import { devices } from '#contract/devices';
import { expertises } from '#contract/expertises';
import type { Call } from '#contract/frame/call';
import type { TopicKind } from '#contract/frame/events';
import { imports } from '#contract/imports/imports';
import { loans } from '#contract/loans';
import { sales } from '#contract/sales';
import { signatures } from '#contract/signatures';
import { analyses } from '#contract/verification/analyses';
import { verifyingSidesOf } from '#machines/lifecycles/verification';
import { HttpError } from '../errors/httpError';
import type { Person } from '../relations/person';
import { relationsToRow } from '../relations/rows';
import type { Db } from '../store/open';
import { mayFollowDisplay } from './displays/socket';
import { partyTo } from './loans/load';
import { ownsImport } from './imports/access';
import { isSigner } from '../relations/signers';
import { loadWithRelations, loadModelWithRelations } from '../relations/load';

/** The calls that read what topics tell: a role that may not make the call does not follow. */
const reading: Record<Exclude<TopicKind, 'account'>, Call> = {
  item: analyses.ofItem,
  model: analyses.ofModel,
  expertise: expertises.one,
  signature: signatures.one,
  loan: loans.one,
  sale: sales.one,
  import: imports.one,
  display: devices.available,
};

/** Whether the person holds a relation to a lifecycle's row: an expert, an asker, a seller, a buyer. */
const isParty = async (db: Db, person: Person, id: string): Promise<boolean> =>
  (await relationsToRow(db, person, id)).length > 0;

type Ask = (db: Db, person: Person, id: string) => Promise<boolean>;

/** The same by the thing itself, for those whose role may make the call. A refusal of the call's own rules is a no. */
const mayRead: Record<keyof typeof reading, Ask> = {
  display: mayFollowDisplay,
  import: ownsImport,
  loan: async (db, person, id) => Boolean(await partyTo(db, person, id)),
  sale: isParty,
  signature: isSigner,
  expertise: async (db, person, id) =>
    person.role === 'UBER_ADMIN' || (await isParty(db, person, id)),
  // Live events tell of work in progress (E101), so the public page's right is not enough
  item: async (db, person, id) =>
    person.role === 'UBER_ADMIN' ||
    verifyingSidesOf((await loadWithRelations(db, person, id)).relations).length > 0,
  // It tells of all its serials and is its makers' (E102); owners follow their own serials
  model: async (db, person, id) =>
    person.role === 'UBER_ADMIN' ||
    (await loadModelWithRelations(db, person, id)).relations.includes('maker'),
};

const isTopic = (kind: string): kind is keyof typeof reading => kind in reading;

/**
 * Whether the person may hear what a topic tells: exactly whoever may read it by a call. Without a role that is their own
 * account alone; a screen follows the display of its item.
 */
export const mayFollow = async (db: Db, person: Person, topic: string): Promise<boolean> => {
  const [kind = '', id = ''] = topic.split(':');
  if (kind === 'account') return person.account === id || person.role === 'UBER_ADMIN';
  if (!isTopic(kind)) return false;
  const isScreen = kind === 'display' && person.account === null;
  if (!isScreen && !(person.role && reading[kind].roles.includes(person.role))) return false;
  try {
    return await mayRead[kind](db, person, id);
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
};
