import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import type { BodyOf } from '#contract/frame/call';
import type { models } from '#contract/records/models';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged, tagged } from '#machines/kernel/transition';
import type { Person } from '../relations/person';
import { enqueue } from '../jobs/queue';
import { passOn } from '../lifecycle/applyRelations';
import { addFingerprint } from '../managers/verification/fingerprints/edit';
import { ingest } from '../media/ingest';
import type { Services } from '../providers/ports';
import { publishModel } from '../managers/records/publication/publish';
import { createModel } from '../managers/records/create';
import { editModel } from '../managers/records/edit';
import { startRun } from '../managers/verification/start';
import type { Db, Tx } from '../store/open';
import type { DemoObject } from '../../demo/demoObject';
import { transact } from '../store/transaction';

type Member = Person & { account: string };

const memberOf = async (db: Db | Tx, email: string): Promise<Member> => {
  const row = await db
    .selectFrom('accounts')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const claims = { issuer: '', subject: row.id, expiresAt: 0 };
  return {
    claims,
    account: row.id,
    role: row.roles[0] as Person['role'],
    company: row.company_id,
    email,
  };
};

const upload = async (
  ports: Services,
  tx: Tx,
  person: Member,
  kind: string,
  path: string,
  torchUntil: number | null = null,
): Promise<string> => {
  const copy = join(ports.dataDir, 'incoming', randomUUID());
  await mkdir(join(ports.dataDir, 'incoming'), { recursive: true });
  await copyFile(path, copy);
  const { size } = await stat(copy);
  const file = { kind, name: basename(path), path: copy, bytes: size, torchUntil };
  return (await ingest(tx, ports, person, file)).id;
};

/** Steps of the draft beyond the form, in order; an object stops before the one it is to be found at. */
const order: DemoObject['goal'][] = ['form', 'media', 'passport', 'ready', 'published'];

/** The seed's own engine jobs step behind those of people who are here already. */
const waitBehindPeople = async (tx: Tx) => {
  await sql`update verification_runs set priority = 10 where created_at = now()`.execute(tx);
  await sql`select graphile_worker.reschedule_jobs(array[id], priority := later.priority)
    from graphile_worker.jobs join (values ('analyze', 10), ('register fingerprint', 10), ('prepare picture', 5))
      later (task, priority) on later.task = task_identifier
    where jobs.priority <= 0 and locked_at is null and created_at = now()`.execute(tx);
};

/** One object of the collection, all in one transaction; its verification and publication run as jobs after it. */
export const seedObject = async (ports: Services, object: DemoObject): Promise<void> => {
  const creator = await memberOf(ports.db, object.creator);
  const beyond = (goal: DemoObject['goal']) => order.indexOf(object.goal) > order.indexOf(goal);
  await transact(ports.db, async (tx) => {
    // Each use case as its person calls it by HTTP, in the seed's own transaction.
    const asked = { person: creator, tx };
    const model = await createModel(ports, { ...asked, body: object.record }, []);
    const edit = (body: BodyOf<typeof models.edit>) =>
      editModel(ports, { ...asked, params: { id: model.id }, body });
    if (beyond('form')) {
      await edit({ complete: 'form' });
      const photos: string[] = [];
      for (const photo of object.files.photos)
        photos.push(await upload(ports, tx, creator, 'ITEMS_IMAGE', photo));
      const art = object.files.digital_art;
      await edit({
        photos,
        ...(art && { digital_art: await upload(ports, tx, creator, 'ITEMS_VIDEO', art) }),
      });
    }
    if (!beyond('media')) return;
    const { serials } = await edit({ complete: 'media' });
    const serial = serials.find(
      (one) =>
        one.edition_type === object.edition.type && one.edition_number === object.edition.number,
    );
    const { reference, probe, torch_until } = object.files;
    if (object.fingerprint && serial && reference && probe) {
      const media = await upload(ports, tx, creator, 'FINGERPRINTS', reference, torch_until);
      const body = { ...object.fingerprint, reference: [media] };
      const fingerprint = await addFingerprint(ports, {
        ...asked,
        params: { id: serial.id },
        body,
      });
      if (object.verification !== 'NONE') {
        const media_id = await upload(ports, tx, creator, 'FINGERPRINTS', probe, torch_until);
        const wanted = { ...asked, params: { id: fingerprint.id }, body: { media_id } };
        await startRun(ports, wanted, null);
      }
    }
    await waitBehindPeople(tx);
    if (beyond('passport')) await edit({ complete: 'passport' });
    if (object.goal === 'published' && serial)
      await enqueue(
        tx,
        'publish demo object',
        { model: model.id, item: serial.id, creator: object.creator, owner: object.owner },
        { key: `publish:${model.id}` },
      );
  });
};

const running = statesTagged(lifecycles.verification, 'running');
const moment = 400;

/** Publishes once the verification has ended, then hands the object to its demo owner; comes again until both are done. */
export const publishDemo = async (
  ports: Services,
  job: { model: string; item: string; creator: string; owner: string },
): Promise<void> => {
  const { db } = ports;
  const item = await db
    .selectFrom('items')
    .selectAll()
    .where('id', '=', job.item)
    .executeTakeFirstOrThrow();
  const again = (tx: Tx) =>
    enqueue(tx, 'publish demo object', job, {
      key: `publish:${job.model}:${Date.now()}`,
      at: new Date(Date.now() + moment),
    });
  if (tagged(lifecycles.publication, item.state, 'published')) {
    const { role, company, account } = await memberOf(db, job.owner);
    const holder = role !== 'BUYER' && company ? { company } : { account };
    const source = { source_kind: 'publication', source: job.item };
    await transact(db, async (tx) => {
      await passOn(tx, source, job.item, 'owner', holder);
      await passOn(tx, source, job.item, 'holder', holder);
    });
    return;
  }
  const open = await db
    .selectFrom('verification_runs')
    .select('id')
    .where('item_id', '=', job.item)
    .where('state', 'in', running)
    .executeTakeFirst();
  await transact(db, async (tx) => {
    if (!open && tagged(lifecycles.publication, item.state, 'ready')) {
      const person = await memberOf(tx, job.creator);
      await publishModel(ports, { params: { id: job.model }, person, tx });
    } else if (!open && tagged(lifecycles.publication, item.state, 'editable')) {
      throw new Error(
        `demo object ${job.model} cannot be published: its verification did not succeed`,
      );
    }
    await again(tx);
  });
};
