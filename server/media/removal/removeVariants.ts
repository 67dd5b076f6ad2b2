import { enqueue } from '../../jobs/queue';
import type { Tx } from '../../store/open';
import type { MediaRow } from '../view';

/** The bytes of files whose rows are gone, in every size and format, by a job that exists only if this commits. */
export const removeVariants = async (
  tx: Tx,
  gone: readonly Pick<MediaRow, 'variants'>[],
): Promise<void> => {
  const keys = gone
    .flatMap(({ variants }) => Object.values(variants))
    .flatMap(({ key, avif }) => (avif ? [key, avif] : [key]));
  if (keys.length > 0) await enqueue(tx, 'remove files', { keys });
};
