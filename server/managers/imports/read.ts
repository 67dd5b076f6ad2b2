import type { imports } from '#contract/imports/imports';
import type { CallRequest } from '../../http/route';
import { ofOwn, ownImport } from './access';
import { importCard, importView } from './view';
import { paged } from '../../store/paged';

/** X003: the company's imports, newest first. */
export const listImports = async ({ query, person, tx }: CallRequest<typeof imports.list>) => {
  const { total } = await tx
    .selectFrom('imports')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where(ofOwn(person))
    .executeTakeFirstOrThrow();
  const lines = await tx
    .selectFrom('imports')
    .innerJoin('accounts', 'accounts.id', 'imports.account_id')
    .selectAll('imports')
    .select('accounts.alias')
    .where(ofOwn(person))
    .orderBy('imports.created_at', 'desc')
    .orderBy('imports.id')
    .limit(query.size)
    .offset(query.page * query.size)
    .execute();
  const cards = lines.map(({ alias, ...line }) => importCard(line, alias ?? ''));
  return paged(cards, query, Number(total));
};

/** X004. */
export const oneImport = async ({ params, person, tx }: CallRequest<typeof imports.one>) =>
  importView(tx, await ownImport(tx, person, params.id));
