import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expertises } from '#contract/expertises';
import { signatures } from '#contract/signatures';
import { playVerify, type Played } from './publish';
import { until, type Player, type Say } from './player';

const form = {
  verdict: 'authentic' as const,
  summary: 'Material, making and marks agree with the maker and the time.',
  observations: [
    { part: 'Lock', text: 'Turned brass, with the right mark.' },
    { part: 'Seams', text: 'Eight stitches to the inch, by hand.' },
  ],
};

/** The code of the newest letter on this document, from the mailbox of a product that sends no mail. */
const codeFor = (url: string, email: string, signature: string) =>
  until('the code', async () => {
    const page = await fetch(`${url}/mailbox?to=${encodeURIComponent(email)}`).then((answer) =>
      answer.text(),
    );
    const letter = page.split('<article>').find((text) => text.includes(signature));
    return /code (\d{6})/.exec(letter ?? '')?.[1] ?? null;
  });

/** An opinion from the question to the signed document in a file. */
export const playExpertise = async (
  { asker, expert }: { asker: Player; expert: Player },
  url: string,
  made: Played,
  out: string,
  say: Say,
): Promise<void> => {
  const experts = await asker.call(expertises.experts, { query: { search: 'Esther' } });
  const expert_id = experts[0]?.id ?? '';
  const { id } = await asker.call(expertises.request, {
    body: { item_id: made.item, expert_id, question: 'Is the lock of the period?' },
  });
  await asker.follow(`expertise:${id}`);
  await expert.follow(`expertise:${id}`);
  await expert.call(expertises.accept, { params: { id } });
  await playVerify(expert, made, say);
  const begun = await expert.call(expertises.evaluate, { body: { expertise_id: id } });
  await expert.call(expertises.editEvaluation, {
    body: { id: begun.id, ...form, form: 'DONE', version: begun.version },
  });
  const document = await expert.call(expertises.sendSignature, { params: { id: begun.id } });
  await expert.call(signatures.read, { params: { id: document.id } });
  const signed = await expert.call(signatures.sign, {
    params: { id: document.id },
    body: {
      code: await codeFor(url, expert.email, document.id),
      document_sha256: document.document_sha256,
      consent: true,
    },
  });
  await expert.call(expertises.submit, { body: { id } });
  await asker.call(expertises.finish, { params: { id } });
  const pdf = await fetch(url + signed.signed_url).then((answer) => answer.arrayBuffer());
  await mkdir(out, { recursive: true });
  const path = join(out, `opinion-${id}.pdf`);
  await writeFile(path, new Uint8Array(pdf));
  say({ document: path, sha256: signed.signed_sha256 });
};
