import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { inbox } from '#contract/inbox';
import { taxonomies } from '#contract/records/taxonomies';
import { system } from '#machines/kernel/actor';
import { advance } from '../../../server/lifecycle/engine';
import { settleNotices } from '../../../server/lifecycle/notices';
import { oneAtATime } from '../../../server/managers/imports/existing';
import { cutAnchor } from '../../../server/managers/records/anchors/cut';
import { appendToLog } from '../../../server/managers/records/proof/log';
import { forgetMessages } from '../../../server/managers/records/reports/forget';
import { finishChunk } from '../../../server/media/chunk';
import { refund } from '../../../server/http/rateLimit';
import type { AnchorChain } from '../../../server/providers/anchor/port';
import { advisoryLocks } from '../../../server/store/advisoryLocks';
import { transact } from '../../../server/store/transaction';
import { displaying } from '../displays/screens';
import { make, publish } from '../frame/concurrently';
import type { TestServer } from '../frame/testServer';
import { sendChunk, sending } from '../media/uploading';
import { reporting } from '../passport/reports/reporting';
import { locking, row, type LockCase } from './waiting';

const advisory = /pg_advisory_xact_lock/;
const held =
  (...key: (number | string)[]): LockCase['hold'] =>
  (client) =>
    client.query(`select pg_advisory_xact_lock(${key.join()})`);

/** An upload of two chunks whose first has come. */
const uploadLocks = async (house: TestServer): Promise<LockCase[]> => {
  const maker = house.person('creator');
  const upload = sending(randomBytes(6_000_000), 'ITEMS_VIDEO', 'two.mp4');
  await sendChunk(house, maker, upload, 0);
  const { ports, store } = house.parts;
  const id = upload.upload_id;
  type Asked = Parameters<typeof finishChunk>[1];
  return [
    {
      file: 'media/chunk.ts',
      waitsAt: locking('uploads'),
      hold: row('uploads', id),
      act: () => sendChunk(house, maker, upload, 0),
    },
    {
      file: 'media/chunk.ts',
      waitsAt: locking('uploads'),
      hold: row('uploads', id),
      act: () =>
        transact(store.db, (tx) =>
          finishChunk(ports, { body: { upload_id: id }, tx } as Asked, null),
        ),
    },
  ];
};

/** What an owner reported missing, with an old message of a finder. */
const reportLocks = async (house: TestServer, item: string): Promise<LockCase[]> => {
  const { db } = house.parts.store;
  await reporting(() => house).opened(house.person('owner'), item);
  const { id } = await db
    .selectFrom('reports')
    .select('id')
    .where('item_id', '=', item)
    .executeTakeFirstOrThrow();
  const old = { report_id: id, name: 'Finn', contact: 'f@example.org', text: 'Here.' };
  await db
    .insertInto('report_messages')
    .values({ ...old, created_at: new Date(0) })
    .execute();
  return [
    {
      file: 'managers/records/reports/forget.ts',
      waitsAt: locking('reports'),
      hold: row('reports', id),
      act: () => forgetMessages(db),
    },
  ];
};

/** Notices that are new to the owner. */
const noticeLocks = async (house: TestServer, item: string): Promise<LockCase[]> => {
  const { db } = house.parts.store;
  const owner = house.person('owner');
  const { rows } = await sql<{ id: string }>`
    insert into notices (account_id, lifecycle, subject, item_id, title, asks)
    select ${owner.id}, 'loan', ${item}, ${item}, 'A loan waits', asks
    from unnest(array[true, false]) asks returning id`.execute(db);
  const [asking = '', telling = ''] = rows.map(({ id }) => id);
  return [
    {
      file: 'managers/inbox/notices.ts',
      waitsAt: locking('notices'),
      hold: row('notices', telling),
      act: () => house.call(owner, inbox.see, { body: { until: Number(telling) } }),
    },
    {
      file: 'lifecycle/notices.ts',
      waitsAt: locking('notices'),
      hold: row('notices', asking),
      act: () => transact(db, (tx) => settleNotices(tx, 'loan', [item])),
    },
  ];
};

/** Records and what lies around them: uploads, reports, screens, the log, names, notices, limits. */
export const recordLocks = async (house: TestServer): Promise<LockCase[]> => {
  const { store, ports } = house.parts;
  const { db } = store;
  const [maker, owner] = [house.person('creator'), house.person('owner')];
  const thing = await make(house, maker, '', { name: 'Locked' });
  await publish(house, maker, thing, { account: owner.id });
  const { item } = thing;
  const { open, poll } = displaying(() => house);
  const screen = await open();
  const anchors: AnchorChain = {
    ...ports.anchors,
    place: { chainId: 1, contract: '0x', explorer: null, confirmations: 1 },
  };
  await db
    .insertInto('allowances')
    .values({ name: 'locked', until: new Date(Date.now() + 60_000), count: 1 })
    .execute();
  return [
    ...(await uploadLocks(house)),
    ...(await reportLocks(house, item)),
    ...(await noticeLocks(house, item)),
    {
      file: 'lifecycle/locks.ts',
      waitsAt: locking('items', 'for no key update'),
      hold: row('items', item),
      act: () =>
        transact(db, (tx) =>
          advance(tx, 'publication', item, { type: 'version.issue', number: 1 }, system),
        ),
    },
    {
      file: 'managers/displays/pairing.ts',
      waitsAt: locking('screens'),
      hold: row('screens', screen.device, 'device_id'),
      act: () => poll(screen),
    },
    {
      file: 'managers/records/proof/log.ts',
      waitsAt: advisory,
      hold: held(advisoryLocks.log),
      act: () => transact(db, (tx) => appendToLog(tx, item, 1, '{}')),
    },
    {
      file: 'managers/records/anchors/cut.ts',
      waitsAt: advisory,
      hold: held(advisoryLocks.anchor),
      act: () => cutAnchor({ db, anchors }),
    },
    {
      file: 'managers/records/taxonomies.ts',
      waitsAt: advisory,
      hold: held(`hashtextextended('taxonomy brand', 0)`),
      act: () => house.call(maker, taxonomies.addBrand, { body: { name: 'Locked' } }),
    },
    {
      file: 'managers/imports/existing.ts',
      waitsAt: advisory,
      hold: held(advisoryLocks.importedRows, `hashtext('${maker.id}')`),
      act: () =>
        transact(db, (tx) => {
          const of = { company_id: null, account_id: maker.id };
          return oneAtATime(tx, of as Parameters<typeof oneAtATime>[1]);
        }),
    },
    {
      file: 'http/rateLimit.ts',
      waitsAt: locking('allowances'),
      hold: row('allowances', 'locked', 'name'),
      act: () => refund(db, ['locked']),
    },
  ];
};
