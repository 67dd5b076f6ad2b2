import type { ReactNode } from 'react';
import { gradeLabels } from '#contract/frame/grades';
import type { ItemView } from '#contract/records/items';
import { recordFacts } from '../parts/object/labelFacts';
import { dayText } from '../parts/history/momentText';
import { Acts } from './Acts';
import { Blocked } from './notices/Blocked';
import { factsOf } from './facts';
import { HowWeKnow } from './HowWeKnow';
import { Issuer } from './Issuer';
import { Pictures } from './Pictures';
import { Proof } from './Proof';
import { Reported } from './notices/Reported';
import { Corrected } from './versions/Corrected';
import { Older } from './versions/Older';
import { Withdrawn } from './notices/Withdrawn';

export interface PassportProps {
  view: ItemView;
  /** ISO time of rendering: printed beneath, so that a paper copy says when it was true. */
  now: string;
  /** Absolute address of the passport, without any code of a link. */
  address: string;
  /** SVG text of the QR of that address. */
  qrSvg?: string | undefined;
  /** The operator's address for strangers. */
  contact?: string | undefined;
  /** Before anything else: what kind of page this is. */
  note?: ReactNode;
  /** The QR comes first: one reads it from the screen with a phone. */
  qrFirst?: boolean | undefined;
}

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="passport-section">
    <h2>{title}</h2>
    {children}
  </section>
);

export const Paragraphs = ({ text, as = '' }: { text: string; as?: string }) => (
  <div className={`passport-prose ${as}`}>
    {text
      .split(/\n+/)
      .filter(Boolean)
      .map((line, index) => (
        <p key={index}>{line}</p>
      ))}
  </div>
);

/** The object's facts as a museum writes them. */
export const PassportLabel = ({ view }: { view: ItemView }) => {
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

/** A stranger reads what took place, not the word of a step. Only successes are told here. */
const actionOf = ({ lifecycle, action, grade }: ItemView['history'][number]) =>
  lifecycle === 'verification' ? `Verified${grade ? ` · ${gradeLabels[grade]}` : ''}` : action;

export const History = ({ history }: ItemView) => (
  <Section title="History">
    <ol className="passport-history">
      {history.map((entry) => (
        <li key={entry.id}>
          <time dateTime={entry.at}>{dayText(entry.at)}</time>
          <span>
            {actionOf(entry)}
            {entry.note && <small>{entry.note}</small>}
          </span>
        </li>
      ))}
    </ol>
  </Section>
);

const Code = ({ svg }: { svg: string }) => (
  <figure className="passport-qr">
    <div
      role="img"
      aria-label="QR code of this passport"
      dangerouslySetInnerHTML={{ __html: svg }}
    />
    <figcaption>This passport</figcaption>
  </figure>
);

/**
 * The public passport: picture and label first, verified or not in plain words with what that rests on; then facts,
 * issuer, provenance, history, proof. Pure and without Chakra: the server renders it to plain HTML that needs no script.
 */
export const Passport = ({ view, now, address, qrSvg, contact, note, qrFirst }: PassportProps) => (
  <article className="passport">
    {note && <div className="passport-note">{note}</div>}
    {qrFirst && qrSvg && <Code svg={qrSvg} />}
    <Withdrawn view={view} />
    <Reported view={view} />
    <div className="passport-top">
      <Pictures view={view} />
      <div className="passport-body">
        <PassportLabel view={view} />
        <Older {...view} />
        <Corrected {...view} />
        <HowWeKnow view={view} />
        <Acts view={view} address={address} />
        {view.record.description && (
          <Paragraphs text={view.record.description} as="passport-description" />
        )}
      </div>
    </div>
    <div className="passport-rest">
      <div className="passport-body">
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
        {view.proof && <Issuer proof={view.proof} contact={contact} />}
      </div>
      <div className="passport-body">
        {view.record.provenance && (
          <Section title="Provenance">
            <Paragraphs text={view.record.provenance} />
          </Section>
        )}
        {view.record.literature && (
          <Section title="Literature">
            <Paragraphs text={view.record.literature} />
          </Section>
        )}
        {view.history.length > 0 && <History {...view} />}
        <Proof view={view} />
      </div>
    </div>
    {view.version === 'limited' && <Blocked id={view.id} />}
    <footer className="passport-foot">
      {qrSvg && !qrFirst && <Code svg={qrSvg} />}
      <p>
        {view.proof && (
          <>
            Passport {view.id}
            <br />
          </>
        )}
        Accurate as of <time dateTime={now}>{dayText(now)}</time>.
      </p>
    </footer>
  </article>
);
