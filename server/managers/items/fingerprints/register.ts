import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announce } from '../../../lifecycle/outbox';
import type { ItemPorts } from '../ports';
import { referencesOf } from '../verification/references';

/** Looks at reference footage as soon as it is there, so that its maker hears at once of blur, glare or a repeating pattern. */
export const registerFingerprint = async (
  ports: ItemPorts,
  { id }: { id: string },
): Promise<void> => {
  const fingerprint = await ports.db
    .selectFrom('fingerprints')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!fingerprint || fingerprint.registration) return;
  const { paths } = await referencesOf(ports, id);
  const out = await mkdtemp(join(tmpdir(), 'passepartout-register-'));
  try {
    const { ok, code, warnings } = await ports.analysis.register(
      { references: paths, out },
      () => {},
    );
    const preview = `fingerprints/${id}/preview.jpg`;
    const made = await ports.storage.take(preview, join(out, 'reference.jpg')).then(
      () => true,
      () => false,
    );
    await ports.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('fingerprints')
        .set({
          registration: JSON.stringify({ ok, code, warnings }),
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
