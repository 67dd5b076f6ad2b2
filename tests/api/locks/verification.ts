import { sql } from 'kysely';
import { claimRun } from '../../../server/managers/verification/claim';
import { registerFingerprint } from '../../../server/managers/verification/fingerprints/register';
import { renewPoints } from '../../../server/managers/verification/fingerprints/renew';
import { syncCountedGrades } from '../../../server/managers/verification/grades';
import { publishProgress } from '../../../server/managers/verification/progress';
import { FAULT, type Analysis, type Registration } from '../../../server/providers/analysis/port';
import { advisoryLocks } from '../../../server/store/advisoryLocks';
import { make } from '../frame/concurrently';
import type { TestServer } from '../frame/testServer';
import { begin, fix } from '../media/recording';
import { locking, row, type LockCase } from './waiting';

/** What the engine says of footage that it cannot use. */
const unusable: Registration = {
  ...{ ok: false, code: FAULT.poorLighting, reason: null, warnings: [], quality: {}, frames: 0 },
  ...{ own: null, kept: [], answersLight: false, footage: [] },
};

/** Fingerprints, their recordings and their runs. The engine's word is given for it. */
export const verificationLocks = async (house: TestServer): Promise<LockCase[]> => {
  const { store, ports, config } = house.parts;
  const { db } = store;
  const maker = house.person('creator');
  const { item } = await make(house, maker, '', { name: 'Filmed' });
  const spot = async (location: string) => {
    const { id } = await db
      .insertInto('fingerprints')
      .values({ item_id: item, location, registration: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const [unseen, stale] = [await spot('Clasp'), await spot('Foot')];
  await db
    .insertInto('fingerprint_frames')
    .values({
      fingerprint_id: stale,
      position: 0,
      base: 'none',
      map: '[]',
      lit: null,
      engine: 'old',
    })
    .execute();
  const { rows } = await sql<{ id: string }>`
    with film as (
      insert into media (kind, account_id, file_name, content_type, bytes, sha256)
      values ('FINGERPRINTS', ${maker.id}, 'a', 'a', 1, '') returning id)
    insert into verification_runs (fingerprint_id, item_id, account_id, probe_id, state, context, claim, claimed_by)
    select ${unseen}, ${item}, ${maker.id}, id, 'decoding', '{"confidence":null,"code":null,"attempts":1}',
      gen_random_uuid(), 0 from film returning id`.execute(db);
  const run = await db
    .selectFrom('verification_runs')
    .selectAll()
    .where('id', '=', rows[0]?.id ?? '')
    .executeTakeFirstOrThrow();
  const analysis: Analysis = {
    ...ports.analysis,
    register: () => Promise.resolve(unusable),
    describe: () => Promise.resolve([{ own: 0.5, warnings: [] }]),
  };
  const storage = {
    ...ports.storage,
    path: () => Promise.resolve(''),
    take: () => Promise.resolve(),
  };
  const told = { ...ports, analysis, storage } as typeof ports;
  const token = await begin(house, maker, { item_id: item });
  return [
    {
      file: 'managers/verification/grades.ts',
      waitsAt: locking('counted_grades'),
      hold: (client) => client.query('select 1 from counted_grades for update'),
      act: () => syncCountedGrades(db, config.countedGrades),
    },
    {
      file: 'managers/verification/fingerprints/register.ts',
      waitsAt: locking('fingerprints', 'for no key update'),
      hold: row('fingerprints', unseen),
      act: () => registerFingerprint(told, { id: unseen }),
    },
    {
      file: 'managers/verification/fingerprints/renew.ts',
      waitsAt: locking('fingerprints', 'for no key update'),
      hold: row('fingerprints', stale),
      act: () => renewPoints(told, { engine: analysis.version }),
    },
    {
      file: 'managers/verification/recordings.ts',
      waitsAt: locking('recordings'),
      hold: row('recordings', maker.id, 'account_id'),
      act: () => fix(house, maker, token, Buffer.from('a film')),
    },
    {
      file: 'managers/verification/claim.ts',
      waitsAt: /pg_advisory_xact_lock/,
      hold: (client) => client.query(`select pg_advisory_xact_lock(${advisoryLocks.claim})`),
      act: () => claimRun(db, '1'),
    },
    {
      file: 'managers/verification/progress.ts',
      waitsAt: locking('verification_runs', 'for share'),
      hold: row('verification_runs', run.id),
      act: () =>
        publishProgress(
          db,
          { id: run.id, item_id: item, claim: run.claim ?? '' },
          { stage: 'decoding', progress: 0.5 },
        ),
    },
  ];
};
