import type { ItemView } from '#contract/records/items';
import { reportAdvice, reportFacts, reportSentence } from '../../parts/report/reportWords';
import { FinderForm } from './FinderForm';

/** Missing or stolen: before everything else, with what a finder or a buyer does. */
export const Reported = ({ view: { id, report } }: { view: ItemView }) =>
  report && (
    <section
      className="passport-standing passport-failed passport-report"
      aria-labelledby="reported"
    >
      <h2 className="passport-word" id="reported">
        <span className="passport-mark" aria-hidden="true">
          !
        </span>
        {report.label}
      </h2>
      <p>{reportSentence(report)}</p>
      <dl>
        {reportFacts(report).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {reportAdvice.map(([who, advice]) => (
        <p key={who}>
          <strong>{who}:</strong> {advice}
        </p>
      ))}
      <FinderForm id={id} />
    </section>
  );
