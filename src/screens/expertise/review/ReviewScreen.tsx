import type { ComponentType } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { expertise as chart } from '../../data/lifecycles/expertise';
import { TextLink } from '../../parts/Button';
import { Empty } from '../../parts/Empty';
import { ExpertiseWord } from '../../parts/expertise/ExpertiseWord';
import { Failure } from '../../parts/Failure';
import { Loading } from '../../parts/Loading';
import { Page } from '../../parts/Page';
import { useTopOfNew } from '../../parts/useTopOfNew';
import { useProfile } from '../../data/session';
import type { FaceProps } from './face';
import { OutcomeFace } from './OutcomeFace';
import { RequestFace } from './RequestFace';
import { ReviewFace } from './ReviewFace';
import { useReview } from './useReview';

const faceOf = (state: string): ComponentType<FaceProps> =>
  chart.is(state, 'reviewing')
    ? ReviewFace
    : chart.is(state, 'open') && !chart.is(state, 'submitted')
      ? RequestFace
      : OutcomeFace;

/** The expert's page for one object (R32): its request, its review, or what came of it. */
export function ReviewScreen() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const { thing, error, gone, loading, stale, again, take } = useReview(id, params.get('opinion'));
  const profile = useProfile();
  useTopOfNew(thing && faceOf(thing.lifecycle.state));
  const list = <TextLink to="/dashboard/opinions">Opinions</TextLink>;
  if (gone)
    return (
      <Page title="Review" above={list}>
        <Empty
          title="You have no opinion on this object"
          action={<TextLink to="/dashboard/opinions">Go to your opinions</TextLink>}
        >
          Somebody else may have been asked.
        </Empty>
      </Page>
    );
  if (!thing || !profile)
    return (
      <Page title="Review" above={list}>
        {loading ? <Loading label="Loading the review" /> : <Failure error={error} again={again} />}
      </Page>
    );
  const me = { id: profile.account_id, role: 'EXPERT' as const };
  const Face = faceOf(thing.lifecycle.state);
  return (
    <Page above={list} title={thing.item.name || 'Untitled'} lead={<ExpertiseWord {...thing} />}>
      <Face key={thing.id} expertise={thing} me={me} stale={stale} again={again} onDone={take} />
    </Page>
  );
}
