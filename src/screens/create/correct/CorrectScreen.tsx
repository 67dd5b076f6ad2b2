import { Box } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Role } from '#contract/frame/roles';
import type { ItemView } from '#contract/records/items';
import type { Relation } from '#machines/kernel/actor';
import { itemCalls } from '../../../services/items';
import { publication } from '../../data/lifecycles/publication';
import { useProfile, useRole } from '../../data/session';
import { useWatched } from '../../data/useWatched';
import { ButtonLink, TextLink } from '../../parts/Button';
import { Empty } from '../../parts/Empty';
import { Failure } from '../../parts/Failure';
import { Loading } from '../../parts/Loading';
import { toast } from '../../parts/overlay/toast';
import { Page } from '../../parts/Page';
import { CorrectionForm } from './CorrectionForm';

const title = 'Correct the record';

/** Why this person cannot correct it now, in the chart’s words; empty where they may. */
const whyNot = (item: ItemView, me: { id: string; role: Role }): string => {
  const by = { ...me, relations: item.publication.relations as Relation[] };
  const refusal = publication.refusal(item.publication, {
    type: 'record.correct',
    by,
    at: Date.now(),
  });
  if (refusal) return refusal.message;
  return item.proof?.waiting
    ? 'The last version of its passport is still being signed. This page opens when it is ready.'
    : '';
};

/** A correction of a published record (own route X23): what may be corrected, why, and a last look at before and after. */
export function CorrectScreen() {
  const { id = '' } = useParams();
  return <Correction key={id} id={id} />;
}

function Correction({ id }: { id: string }) {
  const navigate = useNavigate();
  const role = useRole();
  const profile = useProfile();
  // What the person has typed stays: the server refuses it where another correction came first.
  const [begun, setBegun] = useState<ItemView | null>(null);
  const { thing, error, again } = useWatched<ItemView>({
    key: id,
    topics: [`item:${id}`],
    read: (signal) => itemCalls.one({ params: { id }, signal }),
  });
  const back = `/dashboard/items_details/${id}`;
  const done = useCallback(() => {
    toast.done('The correction is saved. The new version is being signed.');
    void navigate(back);
  }, [navigate, back]);
  const item = begun ?? thing;
  if (!item || !role || !profile)
    return (
      <Page title={title}>
        {error === null ? (
          <Loading label="Loading the record" />
        ) : (
          <Failure error={error} again={again} />
        )}
      </Page>
    );
  const reason = begun ? '' : whyNot(item, { id: profile.account_id, role });
  if (!begun && !reason) setBegun(item);
  return (
    <Page
      above={<TextLink to={back}>{item.name || 'Untitled'}</TextLink>}
      title={title}
      lead={
        reason
          ? undefined
          : 'The record is published. A correction makes a new version of its passport; the version before stays readable.'
      }
    >
      {reason ? (
        <Empty title={reason} action={<ButtonLink to={back}>Open the object</ButtonLink>} />
      ) : (
        <Box maxW="62rem">
          <CorrectionForm item={item} onDone={done} />
        </Box>
      )}
    </Page>
  );
}
