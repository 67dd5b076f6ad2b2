import type { inventories } from '#contract/people/inventories';
import { unprocessable, notFound } from '../../errors/httpError';
import type { CallRequest, PrepareRequest } from '../../http/route';
import { changesBetween, recordAudit } from '../../audit/audit';
import type { Services } from '../../providers/ports';
import { actor, lockCompany } from './company';
import { dropLicenses, licensesOf } from './licenses';
import type { IncomingDocument } from '../../media/inspectDocuments';
import { readCompany } from './read';
import { insertLicenses, prepareDocuments } from '../../media/storeDocuments';

const mostLicenses = 30;

type Change = CallRequest<typeof inventories.licenses>;

/**
 * E023, second half: adds files as licences and takes away those that `keep` leaves out. Everything or nothing: 422
 * `too_many` keeps no row.
 */
export const changeLicenses = async (
  ports: Services,
  { params: { id }, body: { keep }, person, tx }: Change,
  papers: IncomingDocument[],
) => {
  const { name } = await lockCompany(tx, id);
  const before = await licensesOf(tx, id);
  const known = new Set(before.map((one) => one.id));
  const strange = (keep ?? []).filter((one) => !known.has(one));
  if (strange.length > 0)
    throw unprocessable('not_valid', `keep: ${strange[0]} is no license of this company.`, [
      { field: 'keep', message: `${strange.join(', ')}: no license of this company` },
    ]);
  const dropped = before.filter((one) => keep && !keep.includes(one.id));
  const total = before.length - dropped.length + papers.length;
  if (total > mostLicenses)
    throw unprocessable('too_many', `A company keeps at most ${mostLicenses} licenses.`, [
      { field: 'files', message: `${total} would be more than ${mostLicenses}` },
    ]);
  await dropLicenses(tx, dropped);
  await insertLicenses(tx, id, person.account, papers);
  const names = (licenses: { file_name: string }[]) => licenses.map((one) => one.file_name);
  if (dropped.length + papers.length > 0)
    await recordAudit(tx, {
      by: actor(person),
      act: 'changed the licenses',
      kind: 'company',
      id,
      name,
      changes: changesBetween(
        { licenses: names(before) },
        { licenses: names(await licensesOf(tx, id)) },
      ),
    });
  return readCompany(tx, ports, person, id);
};

/** E023, first half: looks at the files and stores them, while no connection is held. 422 `file_refused` keeps no byte. */
export const prepareLicenses = async (
  ports: Services,
  { params, files, db }: PrepareRequest<typeof inventories.licenses>,
): Promise<IncomingDocument[]> => {
  const there = await db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', params.id)
    .executeTakeFirst();
  if (!there) throw notFound();
  return prepareDocuments(ports, files, 'a license');
};
