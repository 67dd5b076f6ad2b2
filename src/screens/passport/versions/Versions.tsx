import type { ItemView } from '#contract/records/items';
import { correctionText } from '#contract/records/versions';
import { dayText } from '../../parts/history/momentText';

type Proven = NonNullable<ItemView['proof']>;

/** Every version with its reason, the latest first; the one that is shown is not a link. */
export const Versions = ({ id, proof }: { id: string; proof: Proven }) => (
  <details open={proof.version !== proof.versions[0]?.number}>
    <summary>
      Version {proof.version} of {proof.versions.length}
    </summary>
    <ol className="passport-history">
      {proof.versions.map(({ number, reason, at, correction }) => (
        <li key={number}>
          <time dateTime={at}>{dayText(at)}</time>
          <span>
            {number === proof.version ? (
              <strong>
                {number}. {reason}
              </strong>
            ) : (
              <a href={`/object_detail/${id}?version=${number}`}>
                {number}. {reason}
              </a>
            )}
            {correction && <small>{correctionText(correction)}</small>}
          </span>
        </li>
      ))}
    </ol>
  </details>
);
