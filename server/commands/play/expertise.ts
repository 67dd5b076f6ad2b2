import { expertises } from '#contract/expertises';
import { playVerify, type Played } from './publish';
import type { Player, Say } from './player';
import { keep, playSignature } from './sign';

const form = {
  verdict: 'authentic' as const,
  summary: 'Material, making and marks agree with the maker and the time.',
  observations: [
    { part: 'Lock', text: 'Turned brass, with the right mark.' },
    { part: 'Seams', text: 'Eight stitches to the inch, by hand.' },
  ],
};

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
  const signed = await playSignature(expert, url, document);
  await expert.call(expertises.submit, { body: { id } });
  await asker.call(expertises.finish, { params: { id } });
  const path = await keep(url + signed.signed_url, out, `opinion-${id}.pdf`);
  say({ document: path, sha256: signed.signed_sha256 });
};
