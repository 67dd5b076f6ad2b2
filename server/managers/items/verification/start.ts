import type { analyses } from '#contract/analyses';
import { lifecycles } from '#machines/lifecycles';
import { statesTagged } from '#machines/next';
import { broken, conflict, missing } from '../../../http/faults';
import { actorOf, type Person } from '../../../http/person';
import type { Asked, IncomingFile } from '../../../http/route';
import { birth, born } from '../../../lifecycle/advance';
import type { Tx } from '../../../store/open';
import { arrive } from '../media/arrive';
import { mediaById } from '../media/view';
import { likenessOf, registrationView } from '../fingerprints/likeness';
import type { ItemPorts } from '../ports';
import { demand, relate } from '../sides';
import { refreshItem } from './item';
import { loadRuns, runView } from './view';

const running = statesTagged(lifecycles.verification, 'running');

/** The footage: an upload of the person's own, or the one file that came along. */
const footage = async (
  tx: Tx,
  ports: ItemPorts,
  person: Person & { account: string },
  { media_id: media, torch_until }: Asked<typeof analyses.start>['body'],
  files: IncomingFile[],
) => {
  const file = files[0];
  if (file)
    return arrive(tx, ports, person, {
      kind: 'FINGERPRINTS',
      ...file,
      torchUntil: torch_until ?? null,
    });
  const uploaded = media ? (await mediaById(tx, [media])).get(media) : undefined;
  if (!uploaded || uploaded.account_id !== person.account)
    throw broken(
      'footage_missing',
      'Send footage of the fingerprint: a file, or the media_id of an upload that has ended.',
      [{ field: 'media_id', message: 'names no upload of yours' }],
    );
  return uploaded;
};

/** E100: a new run. One at a time over a fingerprint; earlier runs are kept. */
export const startRun = async (
  ports: ItemPorts,
  { params, body, files, person, tx }: Asked<typeof analyses.start>,
) => {
  const fingerprint = await tx
    .selectFrom('fingerprints')
    .selectAll()
    .where('id', '=', params.id)
    .forUpdate()
    .executeTakeFirst();
  if (!fingerprint) throw missing();
  const { sides } = await relate(tx, person, fingerprint.item_id);
  demand(sides, 'owner', 'holder', 'maker', 'expert');
  const open = await tx
    .selectFrom('verification_runs')
    .select('state')
    .where('fingerprint_id', '=', params.id)
    .where('state', 'in', running)
    .executeTakeFirst();
  if (open)
    throw conflict(
      'run_in_progress',
      'This fingerprint is being verified at this moment.',
      open.state,
    );
  const probe = await footage(tx, ports, person, body, files);
  const registered = registrationView(
    fingerprint.id,
    fingerprint.registration,
    await likenessOf(tx, [fingerprint.id]),
  );
  if (registered && !registered.ok)
    throw conflict(
      'reference_unfit',
      'The reference footage of this fingerprint cannot be verified against: film it again, or choose another spot.',
    );
  const run = await tx
    .insertInto('verification_runs')
    .values({
      fingerprint_id: params.id,
      item_id: fingerprint.item_id,
      account_id: person.account,
      probe_id: probe.id,
      ...birth('verification', undefined),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await refreshItem(tx, fingerprint.item_id);
  await born(tx, 'verification', run as never, undefined, actorOf(person, sides));
  const [view] = await loadRuns(tx, { run: run.id });
  if (!view) throw missing();
  return runView(view, ports, sides);
};
