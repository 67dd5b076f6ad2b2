import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { quoted } from '#contract/frame/quoted';
import type { Role } from '#contract/frame/roles';
import type { ItemView } from '#contract/records/items';
import type { Action } from '#machines/kernel/actions';
import { publication } from '../../data/lifecycles/publication';
import { Button, ButtonLink } from '../../parts/Button';
import { Confirm } from '../../parts/overlay/Confirm';
import { DisplayDialog } from '../display/DisplayDialog';
import { ExportItem } from '../list/Exports';
import { LastLook } from '../publishing/LastLook';
import { QrDialog } from '../qr/QrDialog';
import { ReportDialog } from '../report/ReportDialog';
import { WithdrawDialog } from '../withdrawal/WithdrawDialog';
import { ActButton } from './ActButton';
import { ActionBar } from './ActionBar';
import { actTargets, type ActTarget, type Here } from './actTargets';
import { useRecordSending } from './useRecordSending';

interface Props {
  item: ItemView;
  me: { id: string; role: Role };
  acts: readonly Action[];
  onChanged: () => void;
}

/** One of them is the primary one: publish, else the first verification, else what stands alone. */
const primaryOf = ({ verification }: ItemView, open: readonly Action[]): Action | undefined =>
  open.find(({ tone }) => tone === 'main') ??
  open.find(({ again }) => again && verification !== 'SUCCESS') ??
  (open.length === 1 ? open[0] : undefined);

/** The buttons of a record: what its charts let this person do now, and what anybody does with a page. */
export function ItemActions({ item, me, acts, onChanged }: Props) {
  const [search, setSearch] = useSearchParams();
  // A page that leads here to publish (`?ask=publish`) opens the question.
  const [asking, setAsking] = useState<Here | null>(
    search.get('ask') === 'publish' ? 'publish' : null,
  );
  const close = () => {
    setAsking(null);
    if (search.has('ask')) setSearch({}, { replace: true });
  };
  const { send, busy } = useRecordSending(item, () => {
    close();
    onChanged();
  });
  const targets = actTargets(item, me.role);
  const targetOf = ({ event }: Action): ActTarget => targets[event] ?? { part: true };
  const open = acts.filter((act) => act.reason === '' && !('part' in targetOf(act)));
  const plain = open.filter(({ tone }) => tone !== 'danger');
  const primary = primaryOf(item, plain);
  const drawn = (act: Action) => (
    <ActButton
      key={act.event}
      act={act}
      target={targetOf(act)}
      primary={act === primary}
      again={item.verification === 'SUCCESS'}
      busy={busy}
      onHere={setAsking}
    />
  );
  const buttons = [
    ...plain.map(drawn),
    <ExportItem key="export" id={item.id} name={item.name} />,
    <Button key="print" variant="ghost" onClick={() => print()}>
      Print
    </Button>,
    ...open.filter(({ tone }) => tone === 'danger').map(drawn),
  ];
  if (publication.is(item.publication.state, 'published'))
    buttons.splice(
      plain.length,
      0,
      <ButtonLink key="passport" to={`/object_detail/${item.id}`} reloadDocument variant="outline">
        Public passport
      </ButtonLink>,
    );
  return (
    <>
      <ActionBar>{buttons}</ActionBar>
      {asking === 'publish' && open.some(({ event }) => event === 'publication.publish') && (
        <LastLook item={item} sending={busy} onPublish={() => send('publish')} onClose={close} />
      )}
      {asking === 'display' && (
        <DisplayDialog id={item.id} name={item.name} me={me} onClose={close} />
      )}
      {asking === 'report' && (
        <ReportDialog
          item={item.id}
          name={item.name}
          report={null}
          onChanged={onChanged}
          onClose={close}
        />
      )}
      {asking === 'withdraw' && (
        <WithdrawDialog
          item={item.id}
          name={item.name}
          onDone={() => {
            close();
            onChanged();
          }}
          onClose={close}
        />
      )}
      {asking === 'qr' && (
        <QrDialog
          id={item.id}
          name={item.name}
          role={me.role}
          relations={item.publication.relations}
          onClose={close}
        />
      )}
      <Confirm
        open={asking === 'delete'}
        title={`Delete ${quoted(item.name || 'Untitled')}?`}
        act="Delete"
        sending={busy}
        onConfirm={() => send('delete')}
        onClose={close}
      >
        The record, its pictures and its fingerprints are deleted
        {item.edition_size > 1 && ', with all its serials'}. This cannot be undone.
      </Confirm>
    </>
  );
}
