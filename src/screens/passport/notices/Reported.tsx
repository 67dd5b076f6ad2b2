import type { ItemView } from '#contract/records/items';
import { reportAdvice, reportFacts, reportSentence } from '../../parts/report/reportWords';
import { Alarm } from './Alarm';
import { FinderForm } from './FinderForm';

/** Missing or stolen: before everything else, with what a finder or a buyer does. */
export const Reported = ({ view: { id, report } }: { view: ItemView }) =>
  report && (
    <Alarm
      id="reported"
      mark="!"
      title={report.label}
      sentence={reportSentence(report)}
      facts={reportFacts(report)}
    >
      {reportAdvice.map(([who, advice]) => (
        <p key={who}>
          <strong>{who}:</strong> {advice}
        </p>
      ))}
      <FinderForm id={id} />
    </Alarm>
  );
