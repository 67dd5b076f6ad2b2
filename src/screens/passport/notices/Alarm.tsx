import type { ReactNode } from 'react';

interface Props {
  id: string;
  mark: string;
  title: string;
  sentence: string;
  facts: readonly (readonly [name: string, value: string])[];
  children?: ReactNode;
}

/** Something that speaks against the object or its passport, before everything else on the public page. */
export const Alarm = ({ id, mark, title, sentence, facts, children }: Props) => (
  <section className="passport-standing passport-failed passport-report" aria-labelledby={id}>
    <h2 className="passport-word" id={id}>
      <span className="passport-mark" aria-hidden="true">
        {mark}
      </span>
      {title}
    </h2>
    <p>{sentence}</p>
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {children}
  </section>
);
