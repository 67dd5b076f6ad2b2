import type { ItemView } from '#contract/records/items';
import { momentText } from '../parts/history/momentText';
import { howWeKnow } from '../parts/object/howWeKnow';
import { limitsPlace } from '../parts/object/promised';
import { notPromised, standingOf } from './words';

/** The button is shown by the page's script: it checks everything in the visitor's own browser. */
const CheckIt = ({ id, proof }: ItemView) =>
  proof && (
    <div className="passport-check">
      <button type="button" data-check={id} data-version={proof.version} hidden>
        Check it yourself
      </button>
      <p role="status" data-told="" />
      <ul data-checked="" />
    </div>
  );

/** Verified or not, what that rests on, and the check of it: one box. */
export const HowWeKnow = ({ view }: { view: ItemView }) => {
  const { tone, mark, word, sentence, known } = standingOf(view);
  const { verified } = view;
  return (
    <section className={`passport-standing passport-${tone}`} aria-labelledby="standing">
      <p className="passport-word" id="standing">
        <span className="passport-mark" aria-hidden="true">
          {mark}
        </span>
        {word}
      </p>
      <p>{sentence}</p>
      {known && verified && (
        <div className="passport-known">
          <h2>How we know</h2>
          <dl>
            <div>
              <dt>When</dt>
              <dd>
                <time dateTime={verified.at}>{momentText(verified.at)}</time>
              </dd>
            </div>
            {howWeKnow(verified).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <CheckIt {...view} />
      {view.type === 'physical' && (
        <details>
          <summary>What verification does not prove</summary>
          <p>
            {notPromised} <a href={limitsPlace}>Limits in numbers</a>
          </p>
        </details>
      )}
    </section>
  );
};
