import { announce } from '../lifecycle/outbox';
import type { Tx } from '../store/open';

/** Everybody whose screen shows the file hears what has become of it. */
export const publishMediaEvent = async (
  tx: Tx,
  id: string,
  account: string,
  state: string,
): Promise<void> => {
  const models = await tx
    .selectFrom('models')
    .select('id')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('digital_art_id', '=', id),
        eb('thumbnail_id', '=', id),
        exists(
          selectFrom('photos')
            .select('model_id')
            .whereRef('photos.model_id', '=', 'models.id')
            .where('media_id', '=', id),
        ),
      ]),
    )
    .execute();
  const loans = await tx
    .selectFrom('loan_photos')
    .select('loan_id')
    .distinct()
    .where('media_id', '=', id)
    .execute();
  const topics = [
    `account:${account}`,
    ...models.map((model) => `model:${model.id}`),
    // The other side of a loan looks at its condition reports too.
    ...loans.map((loan) => `loan:${loan.loan_id}`),
  ];
  await announce(
    tx,
    topics.map((topic) => ({ topic, kind: 'changed' as const, subject: id, type: 'media', state })),
  );
};
