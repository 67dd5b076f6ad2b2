import type { analyses } from '#contract/verification/analyses';
import { knownFilmMessage } from '#contract/frame/messages';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import { isNotWithdrawnOrReviewed } from '#machines/lifecycles/verification';
import { unprocessable, conflict, notFound } from '../../errors/httpError';
import { actorOf, type Person } from '../../relations/person';
import type { CallRequest, PrepareRequest } from '../../http/route';
import { requireNeed } from '../../lifecycle/begin';
import { birthOf, born } from '../../lifecycle/engine';
import { lockRows } from '../../lifecycle/locks';
import type { Reader, Tx } from '../../store/open';
import { insertMedia, prepareMedia, type PreparedMedia } from '../../media/ingest';
import { demandQuota } from '../../media/quota';
import { mediaById } from '../../media/view';
import { isKept } from './fingerprints/keptFilms';
import { likenessOf, registrationView } from './fingerprints/likeness';
import type { Services } from '../../providers/ports';
import { handOverOf } from '../../relations/handOver';
import { requireVerifier, loadWithRelations } from '../../relations/load';
import { gradeOf } from './recordings';
import { refreshItem } from './item';
import { loadRuns, runView } from './view';

const running = statesTagged(lifecycles.verification, 'running');

const fingerprintOf = async (db: Reader, id: string) => {
  const found = await db
    .selectFrom('fingerprints')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
};

/** E100, first half: hashes and stores the film that came along, if one did, while no connection is held. */
export const prepareFilm = async (
  ports: Services,
  { params, body, files, person, db }: PrepareRequest<typeof analyses.start>,
): Promise<PreparedMedia | null> => {
  const [file] = files;
  if (!file) return null;
  const { item_id } = await fingerprintOf(db, params.id);
  const { relations } = await loadWithRelations(db, person, item_id);
  requireVerifier(relations);
  const torchUntil = body.torch_until ?? null;
  return prepareMedia(ports, { kind: 'FINGERPRINTS', ...file, torchUntil });
};

/** The footage: an upload of the person's own, or the one film that came along. */
const footage = async (
  tx: Tx,
  ports: Services,
  person: Person & { account: string },
  { media_id: media }: CallRequest<typeof analyses.start>['body'],
  film: PreparedMedia | null,
) => {
  if (film) {
    await demandQuota(tx, person.account, ports.accountQuota);
    return insertMedia(tx, person, film);
  }
  const uploaded = media ? (await mediaById(tx, [media])).get(media) : undefined;
  if (!uploaded || uploaded.account_id !== person.account)
    throw unprocessable(
      'footage_missing',
      'Send a film of the fingerprint: a file, or the media_id of an upload that has ended.',
      [{ field: 'media_id', message: 'names no upload of yours' }],
    );
  return uploaded;
};

/** E100, second half: a new run. One at a time over a fingerprint; earlier runs are kept. */
export const startRun = async (
  ports: Services,
  {
    params,
    body,
    person,
    tx,
  }: Pick<CallRequest<typeof analyses.start>, 'params' | 'body' | 'person' | 'tx'>,
  film: PreparedMedia | null,
) => {
  const fingerprint = await fingerprintOf(tx, params.id);
  await lockRows(tx, { items: [fingerprint.item_id], fingerprints: [fingerprint.id] });
  const { item, relations } = await loadWithRelations(tx, person, fingerprint.item_id);
  requireVerifier(relations);
  const by = actorOf(person, relations);
  requireNeed(isNotWithdrawnOrReviewed, item, by);
  const handOver = await handOverOf(tx, person, {
    item: fingerprint.item_id,
    relations,
    loan: body.loan_id,
  });
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
  const probe = await footage(tx, ports, person, body, film);
  const registered = registrationView(
    fingerprint.id,
    fingerprint.registration,
    await likenessOf(tx, [fingerprint.id]),
  );
  if (registered && !registered.ok)
    throw conflict(
      'reference_unfit',
      'The reference film of this fingerprint cannot be compared. Film it again, or choose another spot.',
    );
  if (await isKept(tx, { item_id: fingerprint.item_id, fingerprint_id: fingerprint.id }, probe))
    throw unprocessable('footage_known', knownFilmMessage, [
      { field: 'media_id', message: 'names a film that was sent before' },
    ]);
  const birth = birthOf('verification', undefined, by);
  const run = await tx
    .insertInto('verification_runs')
    .values({
      fingerprint_id: params.id,
      item_id: fingerprint.item_id,
      account_id: person.account,
      probe_id: probe.id,
      grade: await gradeOf(tx, { item: fingerprint.item_id, fingerprint: fingerprint.id }, [probe]),
      ...handOver,
      ...birth.columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await refreshItem(tx, fingerprint.item_id);
  await born(tx, 'verification', [run], birth, by);
  const [view] = await loadRuns(tx, { runs: [run.id] });
  if (!view) throw notFound();
  return runView(view, ports, relations);
};
