import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { announce } from '../../../lifecycle/outbox';
import { FAULT } from '../../../providers/analysis/port';
import type { Tx } from '../../../store/open';
import type { Services } from '../../../providers/ports';
import { ownBeside } from '../../../media/address';
import { footageOf } from './references';
import { alikeOf, saveAlike } from './compare';
import {
  keepFrames,
  keepPictures,
  newBase,
  previewIn,
  removeUnlessKept,
  storeFrames,
} from './frames';
import { transact } from '../../../store/transaction';
import { workFolder } from '../../../jobs/workFolder';

interface Looked {
  id: string;
  /** When its footage came, to the microsecond. */
  since: string;
}

/** The fingerprint, locked, unless it is gone or was given other footage while this was being looked at. */
const still = (tx: Tx, { id, since }: Looked) =>
  tx
    .selectFrom('fingerprints')
    .select('id')
    .where('id', '=', id)
    .where(sql`created_at::text`, '=', since)
    .where('registration', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Looks at reference footage as soon as it is there, so that its maker hears at once of blur, glare, a repeating pattern,
 * or a spot too like another of the object. Keeps frames under the lights that were filmed, so that no verification has to
 * decode the footage again.
 */
export const registerFingerprint = async (
  ports: Services,
  { id }: { id: string },
  lastTry = true,
): Promise<void> => {
  const fingerprint = await ports.db
    .selectFrom('fingerprints')
    .select(['id', 'item_id', 'registration'])
    .select(sql<string>`created_at::text`.as('since'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!fingerprint || fingerprint.registration) return;
  const references = await footageOf(ports, id);
  const out = await workFolder(ports.dataDir, 'register');
  try {
    const said = await ports.analysis.register({ references, out }, () => {});
    // The child died, which says nothing of the footage.
    if (said.code === FAULT.worker && !lastTry) throw new Error('the engine ended before its word');
    const { ok, code, reason, warnings, kept, footage, own, answersLight: answers_light } = said;
    const lights = kept.length;
    const base = newBase(id);
    await transact(ports.db, (tx) => removeUnlessKept(tx, base, lights));
    await storeFrames(ports, base, out, lights);
    const preview = previewIn(base);
    const made = await ports.storage.take(preview, join(out, 'reference.jpg')).then(
      () => true,
      () => false,
    );
    if (own !== null) await ports.storage.take(ownBeside(preview), join(out, 'own.jpg'));
    const { version } = ports.analysis;
    // First the frames: of two spots registered at one moment, the later to commit sees the other's.
    await transact(ports.db, async (tx) => {
      if (await still(tx, fingerprint)) await keepFrames(tx, id, base, version, kept);
    });
    const alike = (ok && (await alikeOf(ports, fingerprint))) || [];
    await transact(ports.db, async (tx) => {
      // Its frames are known by now, and go with the fingerprint or its next footage.
      if (!(await still(tx, fingerprint))) return;
      if (made) await keepPictures(tx, base);
      await saveAlike(tx, id, version, alike);
      await tx
        .updateTable('fingerprints')
        .set({
          registration: JSON.stringify({
            ok,
            code,
            reason,
            warnings,
            own,
            lights,
            answers_light,
            footage,
          }),
          ...(made && { preview_key: preview }),
        })
        .where('id', '=', id)
        .execute();
      await announce(tx, [
        {
          topic: `item:${fingerprint.item_id}`,
          kind: 'changed',
          subject: id,
          type: 'fingerprint',
          state: ok ? 'registered' : 'refused',
        },
      ]);
    });
  } finally {
    await rm(out, { recursive: true, force: true });
  }
};
