import { sql } from 'kysely';
import { expect } from 'vitest';
import { expertises, type ExpertiseView } from '#contract/expertises';
import { signatures } from '#contract/signatures';
import { system } from '#machines/kernel/actor';
import { advance } from '../../../server/lifecycle/engine';
import { transact } from '../../../server/store/transaction';
import { until, type Person, type TestServer } from '../frame/testServer';

interface Where {
  house: TestServer;
  dealer: Person;
  expert: Person;
  item: string;
}

/** A form that says everything that it must. */
export const form = {
  verdict: 'authentic' as const,
  summary: 'Everything agrees with the period.',
  observations: [{ part: 'Clasp', text: 'Cast brass with the right mark.' }],
};

/** What asker and expert of one object do; `where` is asked when it is done. */
export const opinions = (where: () => Where) => {
  const ask = (who: Person, body: object = {}) =>
    where().house.call(who, expertises.request, {
      body: {
        item_id: where().item,
        expert_id: where().expert.id,
        question: 'Is the clasp of the period?',
        ...body,
      },
    });
  const asked = async () => {
    const answer = await ask(where().dealer);
    expect(answer.status).toBe(200);
    return answer.body as ExpertiseView;
  };
  const one = (who: Person, id: string) =>
    where().house.done(who, expertises.one, { params: { id } });
  const accept = (id: string) =>
    where().house.done(where().expert, expertises.accept, { params: { id } });
  const submit = (id: string) =>
    where().house.call(where().expert, expertises.submit, { body: { id } });
  const cancel = (id: string) =>
    where().house.done(where().dealer, expertises.cancel, {
      params: { id },
      body: { reason: 'Not needed.' },
    });
  const mailTo = async (person: Person) => {
    const { rows } = await sql<{ subject: string; text: string }>`
      select m.subject, m.body as text from mail m join accounts a on a.email = m.recipient
      where a.id = ${person.id} order by m.id desc`.execute(where().house.parts.store.db);
    return rows;
  };
  /** The form, begun and closed. */
  const fillIn = async (expertise: string) => {
    const begun = await where().house.done(where().expert, expertises.evaluate, {
      body: { expertise_id: expertise },
    });
    return where().house.done(where().expert, expertises.editEvaluation, {
      body: { id: begun.id, ...form, form: 'DONE', version: begun.version },
    });
  };
  /** Every fingerprint counts as verified in this review: nothing is filmed. */
  const verified = (expertise: string) =>
    transact(where().house.parts.store.db, (tx) =>
      advance(tx, 'expertise', expertise, { type: 'verification.settle', verified: true }, system),
    );
  /** The document, sent to its signer; answers it with the code of the mail. */
  const sent = async (evaluation: string) => {
    const document = await where().house.done(where().expert, expertises.sendSignature, {
      params: { id: evaluation },
    });
    const code = await until('the code', async () => {
      const letters = await mailTo(where().expert);
      const found = letters.find(({ text }) => text.includes(document.id));
      return /code (\d{6})/.exec(found?.text ?? '')?.[1];
    });
    return { document, code };
  };
  const sign = (
    document: { id: string; document_sha256: string },
    code: string,
    more = {},
    key?: string,
  ) =>
    where().house.call(
      where().expert,
      signatures.sign,
      {
        params: { id: document.id },
        body: { code, document_sha256: document.document_sha256, consent: true, ...more },
      },
      key ? { key } : {},
    );
  return { ask, asked, one, accept, submit, cancel, mailTo, fillIn, verified, sent, sign };
};
