import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { Role } from '#contract/frame/roles';
import type { ItemView } from '#contract/records/items';
import { reports } from '#contract/records/reports';
import { report as chart } from '../../data/lifecycles/report';
import { stepCalls } from '../../data/stepCalls';
import { Button } from '../../parts/Button';
import { LifecycleActions } from '../../parts/LifecycleActions';
import { AlarmPart } from '../../parts/report/AlarmPart';
import { reportAdvice, reportFacts, reportSentence } from '../../parts/report/reportWords';
import { FinderMessages } from './FinderMessages';
import { ReportDialog } from './ReportDialog';

interface Props {
  item: ItemView;
  me: { id: string; role: Role } | null;
  onChanged: () => void;
}

/** Missing or stolen: what everybody reads of it, and for its owner what they do about it. Nothing where it is not. */
export function ReportPart({ item, me, onChanged }: Props) {
  const [changing, setChanging] = useState(false);
  const { report } = item;
  if (!report) return null;
  const own = me && report.own;
  const unread = Number(own?.lifecycle.context.unread ?? 0);
  const calls = stepCalls(reports, own?.id ?? '');
  return (
    <AlarmPart title={report.label} sentence={reportSentence(report)} facts={reportFacts(report)}>
      {!own &&
        reportAdvice.map(([who, advice]) => (
          <Box key={who}>
            <strong>{who}:</strong> {advice}
          </Box>
        ))}
      {own && <FinderMessages messages={own.messages} unread={unread} />}
      {own && (
        <Box display="flex" flexWrap="wrap" gap="3" mt="1" data-print="no">
          <LifecycleActions
            chart={chart}
            lifecycle={own.lifecycle}
            me={me}
            calls={unread > 0 ? calls : { ...calls, 'messages.read': undefined }}
            onDone={onChanged}
          />
          <Button variant="outline" onClick={() => setChanging(true)}>
            Change the report
          </Button>
        </Box>
      )}
      {changing && (
        <ReportDialog
          item={item.id}
          name={item.name}
          report={report}
          onChanged={onChanged}
          onClose={() => setChanging(false)}
        />
      )}
    </AlarmPart>
  );
}
