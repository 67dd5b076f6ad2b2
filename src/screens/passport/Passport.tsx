import type { ReactNode } from 'react';
import { gradeLabels } from '#contract/frame/grades';
import type { ItemView } from '#contract/records/items';
import type { Media } from '#contract/frame/shapes';
import { Blocked } from './Blocked';
import { recordFacts } from '../parts/object/labelFacts';
import { dayText } from '../parts/history/Moment';
import { factsOf } from './facts';
import { Pictures } from './Pictures';
import { Proof } from './Proof';
import { notPromised, standingOf } from './words';

export interface PassportProps {
  view: ItemView;
  /** `server`: the whole page, colours by the visitor's system; `app`: inside the layout, colours by its class. */
  mode: 'server' | 'app';
  /** ISO time of rendering: printed beneath, so that a paper copy says when it was true. */
  now: string;
  /** SVG text of the QR of this page. */
  qrSvg?: string | undefined;
  /** The reader is logged in: they need no log-in, but a side to the object. */
  signedIn?: boolean | undefined;
  /** Within the app: a picture is to be looked at closely. */
  onLook?: ((photo: Media) => void) | undefined;
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="passport-section">
    <h2>{title}</h2>
    {children}
  </section>
);

const Paragraphs = ({ text }: { text: string }) => (
  <>
    {text
      .split(/\n+/)
      .filter(Boolean)
      .map((line, index) => (
        <p key={index}>{line}</p>
      ))}
  </>
);

/** The object's facts as a museum writes them. */
const PassportLabel = ({ view }: { view: ItemView }) => {
  const facts = recordFacts(view.record, view);
  const date = view.date_text || facts.date;
  return (
    <header className="passport-label">
      <p className="passport-maker">{facts.maker || 'Maker unknown'}</p>
      <h1>
        <cite>{facts.title}</cite>
        {date && (
          <>
            , <span className="passport-date">{date}</span>
          </>
        )}
      </h1>
      <p>
        {[facts.materials, facts.size, facts.edition].filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
        {facts.credit && <span className="passport-credit">{facts.credit}</span>}
      </p>
    </header>
  );
};

const Standing = ({ view }: { view: ItemView }) => {
  const standing = standingOf(view);
  return (
    <section className={`passport-standing passport-${standing.tone}`} aria-label="Verification">
      <p className="passport-word">
        <span className="passport-mark" aria-hidden="true">
          {standing.mark}
        </span>
        {standing.word}
      </p>
      <p>{standing.rests}</p>
      {view.type === 'physical' && (
        <details>
          <summary>What verification does not prove</summary>
          <p>{notPromised}</p>
        </details>
      )}
    </section>
  );
};

/** An older version says so before anything else. */
const Older = ({ id, proof }: ItemView) => {
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

/** The verification's own words say little beside a date. */
const actionOf = ({ lifecycle, action, grade }: ItemView['history'][number]) =>
  lifecycle === 'verification'
    ? `Verification: ${action}${grade ? ` · ${gradeLabels[grade]}` : ''}`
    : action;

/**
 * The public passport: picture first, the label, verified or not in plain words, facts, provenance, history, proof.
 * Pure and without Chakra: the server renders it to plain HTML that needs no script.
 */
export const Passport = ({ view, mode, now, qrSvg, onLook, signedIn = false }: PassportProps) => (
  <article className={`passport passport-${mode}`}>
    <Pictures view={view} onLook={onLook} />
    <div className="passport-body">
      <PassportLabel view={view} />
      <Older {...view} />
      <Standing view={view} />
      {view.record.description && (
        <div className="passport-prose passport-description">
          <Paragraphs text={view.record.description} />
        </div>
      )}
      <Section title="Facts">
        <dl className="passport-facts">
          {factsOf(view).map((fact) => (
            <div key={fact.name}>
              <dt>{fact.name}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      </Section>
      {view.record.provenance && (
        <Section title="Provenance">
          <div className="passport-prose">
            <Paragraphs text={view.record.provenance} />
          </div>
        </Section>
      )}
      {view.record.literature && (
        <Section title="Literature">
          <div className="passport-prose">
            <Paragraphs text={view.record.literature} />
          </div>
        </Section>
      )}
      {view.history.length > 0 && (
        <Section title="History">
          <ol className="passport-history">
            {view.history.map((entry) => (
              <li key={entry.id}>
                <time dateTime={entry.at}>{dayText(entry.at)}</time>
                <span>{actionOf(entry)}</span>
              </li>
            ))}
          </ol>
        </Section>
      )}
      <Proof view={view} />
      {view.version === 'limited' && <Blocked id={view.id} signedIn={signedIn} />}
      <footer className="passport-foot">
        {qrSvg && (
          <figure className="passport-qr">
            <div
              role="img"
              aria-label="QR code of this passport"
              dangerouslySetInnerHTML={{ __html: qrSvg }}
            />
            <figcaption>This passport</figcaption>
          </figure>
        )}
        <p>
          Passport {view.id}
          <br />
          As it stood on <time dateTime={now}>{dayText(now)}</time>.
        </p>
      </footer>
    </div>
  </article>
);
