import type {
  EvaluationView,
  ExpertiseCard,
  ExpertiseView,
  SignatureView,
} from '#contract/expertises';
import { stepsOf } from '../../lifecycle/steps';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { labelOf } from '#machines/kernel/labels';
import { tagged } from '#machines/kernel/transition';
import type { Person } from '../../relations/person';
import type { Services } from '../../providers/ports';
import type { Reader } from '../../store/open';
import { briefOf } from '../records/brief';
import { evaluationOf } from './evaluationView';
import { isFinished, type ExpertiseRow } from './load';
import { reviewedFingerprints } from './fingerprints';
import { latestSignature } from '../signatures/signatureView';
import { peopleIn } from '../../relations/names';
import { relationsToRows } from '../../relations/rows';

type Ports = Pick<Services, 'sign'>;

/** Lines of lists. The verdict shows to the expert at once, to everybody else once it was submitted. */
export const expertiseCards = async (
  db: Reader,
  ports: Ports,
  person: Person,
  rows: ExpertiseRow[],
): Promise<ExpertiseCard[]> => {
  if (rows.length === 0) return [];
  const parties = await peopleIn(
    db,
    rows.flatMap(({ expert_id, asker_id }) => [expert_id, asker_id]),
  );
  const briefs = await briefOf(
    db,
    ports,
    rows.map(({ item_id }) => item_id),
  );
  const verdicts = await db
    .selectFrom('evaluations')
    .select(['expertise_id', 'verdict'])
    .where(
      'expertise_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const held = await relationsToRows(
    db,
    person,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row): ExpertiseCard[] => {
    const item = briefs.get(row.item_id);
    const expert = parties.get(row.expert_id);
    const asker = parties.get(row.asker_id);
    if (!item || !expert || !asker) return [];
    const relations = held.get(row.id) ?? [];
    const context = row.context as { form: ExpertiseCard['form']; expiresAt: number | null };
    const told = relations.includes('expert') || isSubmitted(row);
    return [
      {
        ...{ id: row.id, item, question: row.question, expert, asker },
        lifecycle: {
          state: row.state,
          label: labelOf(lifecycles.expertise, row.state),
          context: row.context,
          version: row.version,
          relations,
        },
        form: context.form,
        verdict: told
          ? (verdicts.find(({ expertise_id }) => expertise_id === row.id)?.verdict ?? null)
          : null,
        created_at: row.created_at.toISOString(),
        expires_at: context.expiresAt === null ? null : new Date(context.expiresAt).toISOString(),
        now: new Date().toISOString(),
      },
    ];
  });
};

/** From the submission on the opinion is the asker's to read. */
export const isSubmitted = (row: Pick<ExpertiseRow, 'state'>) =>
  isFinished(row) || tagged(lifecycles.expertise, row.state, 'submitted');

/** What has happened to an opinion and to the documents that were sent to be signed for it, oldest first. */
const stepsWithSignatures = async (db: Reader, id: string) => {
  const envelopes = await db
    .selectFrom('signatures')
    .select('id')
    .where('expertise_id', '=', id)
    .execute();
  const all = [await stepsOf(db, 'expertise', id)];
  for (const envelope of envelopes) all.push(await stepsOf(db, 'signature', envelope.id));
  return all.flat().sort((one, other) => one.at.localeCompare(other.at));
};

/** An opinion with what the reader may see: the form is the expert's own until it is submitted. */
export const expertiseView = async (
  db: Reader,
  ports: Ports,
  person: Person,
  row: ExpertiseRow,
): Promise<ExpertiseView> => {
  const [card] = await expertiseCards(db, ports, person, [row]);
  if (!card) throw new Error(`the opinion ${row.id} has lost its item or a party`);
  const { relations } = card.lifecycle;
  const reads = relations.includes('expert') || isSubmitted(row);
  const party = relations.length > 0 || person.role === 'UBER_ADMIN';
  const evaluation: EvaluationView | null = reads
    ? await evaluationOf(db, ports, person, row)
    : null;
  const signature: SignatureView | null = party
    ? await latestSignature(db, ports, person, { expertise_id: row.id }, reads)
    : null;
  return {
    ...card,
    evaluation,
    signature,
    fingerprints: party ? await reviewedFingerprints(db, row) : [],
    steps: party ? await stepsWithSignatures(db, row.id) : await stepsOf(db, 'expertise', row.id),
  };
};
