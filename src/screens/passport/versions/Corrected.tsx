import type { ItemView } from '#contract/records/items';
import { correctionText } from '#contract/records/versions';
import { dayText } from '../../parts/history/momentText';

/** What was corrected last in the record that is shown, and where it is read as it was before. */
export const Corrected = ({ id, proof }: ItemView) => {
  const last = proof?.versions.find(
    ({ number, correction }) => correction !== null && number <= proof.version,
  );
  if (!last?.correction) return null;
  return (
    <p className="passport-corrected">
      Record corrected on <time dateTime={last.at}>{dayText(last.at)}</time>:{' '}
      {correctionText(last.correction)}{' '}
      <a href={`/object_detail/${id}?version=${last.number - 1}`}>Read it as it was before</a>
    </p>
  );
};
