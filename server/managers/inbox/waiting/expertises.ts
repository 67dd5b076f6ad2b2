import { sql, type RawBuilder } from 'kysely';
import { expertises } from '#contract/expertises';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import { ownerStandsIn } from '../../../relations/askers';
import { subjectsOf } from '../../../relations/rows';
import { signs } from '../../../relations/signers';
import { momentOf, none, taskOf, type Member, type Source, type Waiting } from './source';

const { expertise, signature } = lifecycles;

interface Opinion {
  call: { sends?: string };
  /** Of opinions `e`: those that wait for the person. */
  theirs: RawBuilder<boolean>;
  since: RawBuilder<unknown>;
  until: RawBuilder<unknown>;
}

const opinions = ({ call, theirs, since, until }: Opinion) => {
  const { states, task } = taskOf(expertise, call.sends);
  return sql<Waiting>`
    select 'expertise' as lifecycle, e.id, e.item_id, ${task}::text as task, left(e.question, 120) as detail,
      ${none.moment} as starts_at, ${since} as since, ${until} as until
    from expertises e where e.state = any(${states}) and ${theirs}`;
};

const toWrite = (person: Member) =>
  sql<boolean>`e.id in ${subjectsOf(person, 'expertise', 'expert')}`;

/** Requests for an opinion that wait for the expert's answer. */
export const requests: Source = (person) =>
  opinions({
    call: expertises.accept,
    theirs: toWrite(person),
    since: sql`e.created_at`,
    until: momentOf('e.context', 'answerBy'),
  });

/** Opinions under review, until their 48 hours are over. */
export const reviews: Source = (person) =>
  opinions({
    call: expertises.submit,
    theirs: toWrite(person),
    since: sql`e.accepted_at`,
    until: momentOf('e.context', 'expiresAt'),
  });

/** Submitted opinions that wait for the one who asked, or somebody of the owner's side. */
export const submitted: Source = (person) =>
  opinions({
    call: expertises.finish,
    // Asked of each submitted opinion: a museum owns more objects than opinions wait.
    theirs: sql<boolean>`(e.id in ${subjectsOf(person, 'expertise', 'asker')} or ${ownerStandsIn(person)})`,
    since: sql`(select max(h.at) from history h where h.subject = e.id and h.lifecycle = 'expertise')`,
    until: none.moment,
  });

/** Documents that wait for the person's signature. */
export const documents: Source = (person) => {
  const { task } = taskOf(signature, 'envelope.complete');
  return sql<Waiting>`
    select 'signature' as lifecycle, s.id, coalesce(s.item_id, e.item_id, l.item_id) as item_id, ${task}::text as task,
      s.subject as detail, ${none.moment} as starts_at, s.created_at as since, ${none.moment} as until
    from signatures s left join expertises e on e.id = s.expertise_id left join loans l on l.id = s.loan_id
    where s.state = any(${statesTagged(signature, 'open')}) and ${signs(person)}`;
};
