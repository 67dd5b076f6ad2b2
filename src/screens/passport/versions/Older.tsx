import type { ItemView } from '#contract/records/items';
import { dayText } from '../../parts/history/momentText';

/** An older version says so before anything else. */
export const Older = ({ id, proof }: ItemView) => {
  const shown = proof?.versions.find(({ number }) => number === proof.version);
  if (!shown || shown === proof?.versions[0]) return null;
  return (
    <p className="passport-older">
      You are reading version {shown.number} of this passport, of{' '}
      <time dateTime={shown.at}>{dayText(shown.at)}</time>.{' '}
      <a href={`/object_detail/${id}`}>Open the latest version</a>
    </p>
  );
};
