import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Profile } from '#contract/people';
import type { ItemView } from '#contract/items';
import type { Role } from '#contract/roles';
import { tagged } from '#machines/next';
import { publication } from '#machines/publication';
import { modelCalls } from '../../services/models';
import { Button, ButtonLink } from '../shared/Button';
import { Confirm } from '../shared/Confirm';
import { Mark } from '../shared/Mark';
import { toast } from '../shared/toast';
import { creationOf } from '../shared/creation';
import { hasFingerprint } from './doings';
import { ExportItem } from './Exports';
import { Foremost } from './Foremost';
import { mayDo } from './mayDo';
import { mayLink, QrDialog } from './QrDialog';

interface Props {
  item: ItemView;
  profile: Profile;
  role: Role;
  onChanged: () => void;
}

/** What may be done with the item now, asked of the chart; one of it is the primary act. */
export function Acts({ item, profile, role, onChanged }: Props) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'delete' | 'qr' | null>(null);
  const [sending, setSending] = useState(false);
  const may = (asked: Parameters<typeof mayDo>[3]) => mayDo(item, profile, role, asked);
  const published = tagged(publication, item.publication.state, 'published');
  const publishable = may({ type: 'publication.publish' });
  const creation = creationOf(role);
  const verifiable =
    item.type === 'physical' &&
    item.version === 'full' &&
    role !== 'UBER_ADMIN' &&
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
  const acts: ReactElement[] = [];
  if (publishable)
    acts.push(
      <Button key="publish" disabled={sending} aria-busy={sending} onClick={() => void publish()}>
        {sending ? 'Sending…' : 'Publish'}
      </Button>,
    );
  if (verifiable)
    acts.push(
      <ButtonLink
        key="verify"
        to={`/dashboard/verifications/${item.id}`}
        variant={publishable || item.verification === 'SUCCESS' ? 'outline' : 'solid'}
      >
        <Mark name="camera" />
        {item.verification === 'SUCCESS' ? 'Verify again' : 'Verify'}
      </ButtonLink>,
    );
  if (published && mayLink(role, item.publication.sides))
    acts.push(
      <Button key="qr" variant="outline" onClick={() => setAsking('qr')}>
        <Mark name="code" />
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
        <Mark name="edit" />
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
        <Mark name="bin" />
        Delete
      </Button>,
    );
  return (
    <>
      <Foremost>{acts}</Foremost>
      {asking === 'qr' && (
        <QrDialog
          id={item.id}
          name={item.name}
          role={role}
          sides={item.publication.sides}
          onClose={() => setAsking(null)}
        />
      )}
      <Confirm
        open={asking === 'delete'}
        title={`Delete “${item.name || 'Untitled'}”?`}
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
