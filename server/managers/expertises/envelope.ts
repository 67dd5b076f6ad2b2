import type { expertises } from '#contract/expertises';
import { certificateLacks, type ExpertiseContext } from '#machines/lifecycles/expertiseRules';
import { conflict, forbidden } from '../../errors/httpError';
import type { CallRequest, PrepareRequest } from '../../http/route';
import { advance, lock } from '../../lifecycle/engine';
import { refusalFor, refused } from '../../lifecycle/events';
import type { Services } from '../../providers/ports';
import { actorOf } from '../../relations/person';
import type { Person } from '../../relations/person';
import type { Reader } from '../../store/open';
import { noExpertise, partyTo, type ExpertiseRow } from './load';
import { opinionPaper } from './paper';
import { discardPaper, openEnvelope, preparePaper } from '../signatures/open';
import { signatureView } from '../signatures/signatureView';

/** The opinion of a form, where the person is its expert. */
const ofForm = async (db: Reader, person: Person, evaluation: string) => {
  const found = await db
    .selectFrom('evaluations')
    .select(['expertise_id', 'version'])
    .where('id', '=', evaluation)
    .executeTakeFirst();
  if (!found) throw noExpertise();
  const known = await partyTo(db, person, found.expertise_id);
  if (!known.relations.includes('expert')) throw forbidden('Only the expert signs.');
  return { ...known, version: found.version };
};

/** The certificate is made once, from what is there, and not while it is out for signature. */
const demandReady = (row: ExpertiseRow, person: Person) => {
  const expert = actorOf(person, ['expert']);
  const lacking = certificateLacks(
    refusalFor('expertise', row, { type: 'expertise.submit' }, expert),
  );
  if (lacking) throw conflict('refused', lacking, row.state);
  const { signature } = row.context as unknown as ExpertiseContext;
  if (signature !== 'none')
    throw conflict('refused', 'The document is out for signature already.', row.state);
};

/** The stored certificate, and the version of the form that it was made from. */
export interface PreparedEnvelope {
  paper: Awaited<ReturnType<typeof preparePaper>>;
  version: number;
}

/** E098, first half: the certificate is typeset and stored; no connection is held meanwhile. */
export const prepareEnvelope = async (
  ports: Services,
  { params, person, db }: PrepareRequest<typeof expertises.sendSignature>,
): Promise<PreparedEnvelope> => {
  const { row, version } = await ofForm(db, person, params.id);
  demandReady(row, person);
  const document = await opinionPaper(db, ports, person, row);
  const paper = await preparePaper(ports, document, `Expert opinion: ${document.item.name}`);
  return { paper, version };
};

/** E098, second half: the envelope is born and sent; the job writes to the signer. */
export const sendEnvelope = async (
  ports: Services,
  { params, person, tx }: CallRequest<typeof expertises.sendSignature>,
  prepared: PreparedEnvelope,
) => {
  const { row } = await ofForm(tx, person, params.id);
  const now = await lock(tx, 'expertise', row.id);
  demandReady(now, person);
  const refusal = refusalFor(
    'expertise',
    now,
    { type: 'form.save', form: 'DONE' },
    actorOf(person, ['expert']),
  );
  if (refusal) throw refused(refusal);
  const { version } = await ofForm(tx, person, params.id);
  if (version !== prepared.version)
    throw conflict(
      'changed_meanwhile',
      'The form was changed meanwhile. Send it again.',
      now.state,
    );
  return openEnvelope(tx, ports, person, 'expertise', { ...prepared.paper, expertise_id: row.id });
};

export const discardEnvelope = (ports: Services, { paper }: PreparedEnvelope): Promise<void> =>
  discardPaper(ports, paper);

/** E099: takes the document back; the form can be changed again. */
export const cancelSigning = async (
  ports: Services,
  { params, body, person, tx }: CallRequest<typeof expertises.cancelSigning>,
) => {
  const { row } = await ofForm(tx, person, params.id);
  const found = await tx
    .selectFrom('signatures')
    .select('id')
    .where('expertise_id', '=', row.id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) throw conflict('refused', 'No document is out for signature.', row.state);
  const signature = await advance(
    tx,
    'signature',
    found.id,
    { type: 'envelope.void', reason: body.reason },
    actorOf(person, ['author']),
  );
  return signatureView(tx, ports, person, signature, true);
};
