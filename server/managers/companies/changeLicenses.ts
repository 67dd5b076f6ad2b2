import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { inventories } from '#contract/people/inventories';
import { unprocessable, notFound } from '../../errors/httpError';
import type { CallRequest } from '../../http/route';
import { changesBetween, recordAudit } from '../../audit/audit';
import type { Services } from '../../providers/ports';
import { actor, lockCompany } from './company';
import { dropLicenses, licensesOf } from './licenses';
import { inspectDocuments, type IncomingDocument } from '../../media/inspectDocuments';
import { readCompany } from './read';
import { storeDocuments } from '../../media/storeDocuments';

const mostLicenses = 30;

type Change = CallRequest<typeof inventories.licenses>;

const change = async (
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
  await storeDocuments(tx, ports, id, person.account, papers);
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

/**
 * E023: adds files as licences and takes away those that `keep` leaves out. Everything or nothing: 422 `file_refused` or
 * `too_many` keeps no row and no byte. Files are looked at before the company is locked, for that takes seconds.
 */
export const changeLicenses = async (ports: Services, asked: Change) => {
  const there = await asked.tx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', asked.params.id)
    .executeTakeFirst();
  if (!there) throw notFound();
  const incoming = join(ports.dataDir, 'incoming');
  await mkdir(incoming, { recursive: true });
  const folder = await mkdtemp(join(incoming, 'licences-'));
  try {
    return await change(ports, asked, await inspectDocuments(ports, asked.files, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
