import { signatures } from '#contract/signatures';
import { notFound } from '../../errors/httpError';
import type { Route } from '../../http/route';
import { stepRoutes } from '../../http/stepRoutes';
import type { Services } from '../../providers/ports';
import { actorOf, type Person } from '../../relations/person';
import type { Reader } from '../../store/open';
import { signatureView } from './signatureView';
import { relationsToDocument } from '../../relations/signers';

/** A document that the person, or their side, has before it; 404 else. */
const partyTo = async (db: Reader, person: Person, id: string) => {
  const row = await db.selectFrom('signatures').selectAll().where('id', '=', id).executeTakeFirst();
  const relations = row ? await relationsToDocument(db, person, row) : [];
  if (!row || relations.length === 0) throw notFound('This document was not found.');
  return { row, by: actorOf(person, relations) };
};

/** X125: takes a document back, so that it can be sent again. */
export const signatureSteps = (ports: Services): Route[] =>
  stepRoutes('signature', signatures, {
    party: partyTo,
    view: async (tx, person, id) =>
      signatureView(tx, ports, person, (await partyTo(tx, person, id)).row, true),
  });
