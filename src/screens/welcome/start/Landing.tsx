import type { ReactNode } from 'react';
import { Evidence } from './Evidence';
import { Phone } from './Phone';
import { audiences, lead, slogan, threeSteps, trust } from './words';

export interface LandingProps {
  /** Addresses of the pictures. */
  pictures: { passport: string; reference: string; probe: string };
  /** The operator's address for strangers; left out where there is none. */
  contact: string | null;
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className="start-part" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

/**
 * R01: what it is in one sentence, a passport on a phone, the evidence, for whom, and whom to write to. Pure and without
 * Chakra: the server renders it, and the app shows the same to whoever it sends here.
 */
export const Landing = ({ pictures, contact }: LandingProps) => (
  <div className="start">
    <div className="start-hero">
      <div>
        <h1>{slogan}</h1>
        <p>{lead}</p>
        <nav aria-label="Start">
          <a href="/dpp_example">See an example</a>
          <a href="/onboarding">Join</a>
        </nav>
      </div>
      <Phone picture={pictures.passport} />
    </div>
    <Part id="proof" title="Proof that you can see">
      <Evidence {...pictures} />
    </Part>
    <Part id="whom" title="Who uses it">
      <dl className="start-whom">
        {audiences.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Part>
    <Part id="how" title="From the object to its passport">
      <ol className="start-steps">
        {threeSteps.map(({ name, text }, index) => (
          <li key={name}>
            <span aria-hidden="true">{index + 1}</span>
            <h3>{name}</h3>
            {text}
          </li>
        ))}
      </ol>
    </Part>
    <Part id="rests" title="Why you can trust it">
      {trust.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Part>
    {contact && (
      <Part id="write" title="Write to us">
        <p>
          Do you look after a collection, or make objects that should have a passport? Write to{' '}
          <a href={`mailto:${contact}`}>{contact}</a>.
        </p>
      </Part>
    )}
  </div>
);
