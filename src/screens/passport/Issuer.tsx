import type { ItemView } from '#contract/records/items';
import { dayText } from '../parts/history/momentText';

interface Props {
  proof: NonNullable<ItemView['proof']>;
  /** The operator's address for strangers. */
  contact: string | undefined;
}

/**
 * Who registered the object, as the signed credential names them, and whom a stranger may ask. People are not named
 * (decisions.md, what strangers see).
 */
export const Issuer = ({ proof, contact }: Props) => (
  <section className="passport-section">
    <h2>Issued by</h2>
    <dl className="passport-facts">
      <div>
        <dt>Registered by</dt>
        <dd>
          {proof.issuer ?? 'A registered person. People are not named in public.'}
          {proof.issuer && (
            <small>The organisation that recorded the object. It may have a new owner.</small>
          )}
        </dd>
      </div>
      <div>
        <dt>Sealed by</dt>
        <dd>
          Passepartout, on <time dateTime={proof.published_at}>{dayText(proof.published_at)}</time>
        </dd>
      </div>
      {contact && (
        <div>
          <dt>Questions</dt>
          <dd>
            <a href={`mailto:${contact}`}>{contact}</a>
          </dd>
        </div>
      )}
    </dl>
  </section>
);
