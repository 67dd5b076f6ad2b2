import type { ItemView } from '#contract/records/items';
import type { ProofFile } from '#contract/records/proofFile';
import { dayText, momentText } from '../../parts/history/momentText';
import { factsOf } from '../facts';
import { Anchored } from './Anchored';
import { Issuer } from '../Issuer';
import { History, Paragraphs, PassportLabel, Section } from '../Passport';
import { Withdrawn } from '../notices/Withdrawn';
import { standingOf } from '../words';

export interface PassportFileProps {
  view: ItemView;
  proof: ProofFile;
  /** ISO time of the download. */
  now: string;
  /** Absolute address of the passport. */
  address: string;
  /** The main picture as a data: address; left out where there is none. */
  picture?: string | undefined;
  contact?: string | undefined;
}

/** Filled by the file's own script as soon as it is opened (check.ts). */
const Check = ({ proof }: { proof: ProofFile }) => (
  <section className="passport-section passport-check">
    <h2>Check</h2>
    <p role="status" data-told="">
      Your browser does not run the check. Use a current browser and allow scripts.
    </p>
    <ul data-checked="" />
    <p>
      A forged file could claim anything about itself. To be certain, check this file with a tool of
      your own: <code>check-passport</code> reads it. Compare this key with the one that the issuer
      publishes:
    </p>
    <dl className="passport-facts">
      {proof.keys.map(({ id, publicKeyJwk }) => (
        <div key={id}>
          <dt>Key</dt>
          <dd>
            <code>{publicKeyJwk.x}</code>
            <small>{id}</small>
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

/** A passport as one file that needs no server: what it shows, its proof, and the check of it. */
export const PassportFile = (props: PassportFileProps) => {
  const { view, proof, now, address, picture, contact } = props;
  const { mark, word, sentence, tone } = standingOf(view);
  return (
    <article className="passport passport-file">
      <p className="passport-older">
        Version {proof.version.number} of this passport, downloaded on{' '}
        <time dateTime={now}>{momentText(now)}</time>. What happened to the object later is not in
        this file. <a href={address}>Open the passport online</a>
      </p>
      <Withdrawn view={view} />
      {picture && <img className="passport-kept" src={picture} alt={view.name} />}
      <PassportLabel view={view} />
      <section className={`passport-standing passport-${tone}`} aria-label="Verification">
        <p className="passport-word">
          <span className="passport-mark" aria-hidden="true">
            {mark}
          </span>
          {word}
        </p>
        <p>{sentence}</p>
      </section>
      <Check proof={proof} />
      {proof.anchor && <Anchored credential={proof.anchor.credential} />}
      <Section title="Facts">
        <dl className="passport-facts">
          {factsOf(view).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title="Description">
        <Paragraphs text={view.record.description} />
      </Section>
      {view.record.provenance && (
        <Section title="Provenance">
          <Paragraphs text={view.record.provenance} />
        </Section>
      )}
      {view.history.length > 0 && <History {...view} />}
      {view.proof && <Issuer proof={view.proof} contact={contact} />}
      <footer className="passport-foot">
        <p>
          Passport {view.id}
          <br />
          Accurate as of <time dateTime={now}>{dayText(now)}</time>.
        </p>
      </footer>
    </article>
  );
};
