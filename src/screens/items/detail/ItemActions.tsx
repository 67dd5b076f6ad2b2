import { quoted } from '#contract/frame/quoted';
import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Profile } from '#contract/people/people';
import type { ItemView } from '#contract/records/items';
import type { Role } from '#contract/frame/roles';
import { tagged } from '#machines/kernel/transition';
import { publication } from '#machines/lifecycles/publication';
import { publicationWords } from '#machines/lifecycles/publicationRules';
import { modelCalls } from '../../../services/models';
import { Button, ButtonLink } from '../../parts/Button';
import { Confirm } from '../../parts/overlay/Confirm';
import { Icon } from '../../parts/Icon';
import { toast } from '../../parts/overlay/toast';
import { creationOf } from '../../data/roles/creationOf';
import { takes } from '../../data/takes';
import { hasFingerprint, lends, verifies } from './availableActions';
import { ExportItem } from '../list/Exports';
import { ActionBar } from './ActionBar';
import { DisplayDialog } from '../display/DisplayDialog';
import { mayDisplay } from '../display/mayDisplay';
import { mayLink, QrDialog } from '../qr/QrDialog';
import { useMaySell } from '../useMaySell';

interface Props {
  item: ItemView;
  profile: Profile;
  role: Role;
  onChanged: () => void;
}

type Asked = Parameters<typeof takes<typeof publication>>[3];

/** What may be done with the item now, asked of the chart; one of it is the primary act. */
export function ItemActions({ item, profile, role, onChanged }: Props) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'delete' | 'qr' | 'display' | null>(null);
  const [sending, setSending] = useState(false);
  const me = { id: profile.account_id, role };
  const may = (event: Asked) => takes(publication, item.publication, me, event);
  const { events } = publicationWords;
  const published = tagged(publication, item.publication.state, 'published');
  const publishable = may({ type: 'publication.publish' });
  const creation = creationOf(role);
  const verifiable =
    item.type === 'physical' &&
    item.version === 'full' &&
    verifies(item, role) &&
    hasFingerprint(item);

  const act = async (what: () => Promise<unknown>, then: () => void) => {
    setSending(true);
    try {
      await what();
      then();
    } catch (error) {
      toast.error(error);
      onChanged();
    } finally {
      setSending(false);
    }
  };
  const publish = () => act(() => modelCalls.publish({ params: { id: item.model_id } }), onChanged);
  const remove = () =>
    act(
      () => modelCalls.remove({ params: { id: item.model_id } }),
      () => {
        toast.done(`${item.name || 'The draft'} was deleted.`);
        void navigate('/dashboard/items', { replace: true });
      },
    );
  const sells = useMaySell(role, item);
  const acts: ReactElement[] = [];
  if (publishable)
    acts.push(
      <Button key="publish" disabled={sending} aria-busy={sending} onClick={() => void publish()}>
        {sending ? 'Sending…' : events['publication.publish'].verb}
      </Button>,
    );
  if (verifiable)
    acts.push(
      <ButtonLink
        key="verify"
        to={`/dashboard/verifications/${item.id}`}
        variant={publishable || item.verification === 'SUCCESS' ? 'outline' : 'solid'}
      >
        <Icon name="camera" />
        {item.verification === 'SUCCESS' ? 'Verify again' : 'Verify'}
      </ButtonLink>,
    );
  if (published && sells)
    acts.push(
      <ButtonLink key="sell" to={`/dashboard/prepare_sell_item/${item.id}`} variant="outline">
        Sell
      </ButtonLink>,
    );
  if (published && lends(item, role))
    acts.push(
      <ButtonLink key="loan" to={`/dashboard/loan/${item.id}`} variant="outline">
        Loan
      </ButtonLink>,
    );
  if (mayDisplay(item, role))
    acts.push(
      <Button key="display" variant="outline" onClick={() => setAsking('display')}>
        <Icon name="photo" />
        Display remotely
      </Button>,
    );
  if (published && mayLink(role, item.publication.relations))
    acts.push(
      <Button key="qr" variant="outline" onClick={() => setAsking('qr')}>
        <Icon name="code" />
        QR link
      </Button>,
    );
  if (published)
    acts.push(
      <ButtonLink key="passport" to={`/object_detail/${item.id}`} variant="outline">
        Public passport
      </ButtonLink>,
    );
  if (creation && may({ type: 'record.edit', rests: 'none' }))
    acts.push(
      <ButtonLink
        key="edit"
        to={`${creation.edit}${item.model_id}`}
        variant={acts.length === 0 ? 'solid' : 'outline'}
      >
        <Icon name="edit" />
        Edit
      </ButtonLink>,
    );
  acts.push(
    <ExportItem key="export" id={item.id} name={item.name} />,
    <Button key="print" variant="ghost" onClick={() => print()}>
      Print sheet
    </Button>,
  );
  if (may({ type: 'record.delete' }))
    acts.push(
      <Button
        key="delete"
        variant="ghost"
        colorPalette="danger"
        onClick={() => setAsking('delete')}
      >
        <Icon name="bin" />
        {events['record.delete'].verb}
      </Button>,
    );
  return (
    <>
      <ActionBar>{acts}</ActionBar>
      {asking === 'display' && (
        <DisplayDialog id={item.id} name={item.name} me={me} onClose={() => setAsking(null)} />
      )}
      {asking === 'qr' && (
        <QrDialog
          id={item.id}
          name={item.name}
          role={role}
          relations={item.publication.relations}
          onClose={() => setAsking(null)}
        />
      )}
      <Confirm
        open={asking === 'delete'}
        title={`Delete ${quoted(item.name || 'Untitled')}?`}
        act="Delete"
        sending={sending}
        onConfirm={() => void remove()}
        onClose={() => setAsking(null)}
      >
        The record, its pictures and its fingerprints are deleted
        {item.edition_size > 1 && `, with all ${item.edition_size} serials`}. This cannot be taken
        back.
      </Confirm>
    </>
  );
}
