import { Box } from '@chakra-ui/react';
import type { AnalysisRun } from '#contract/verification/analyses';
import type { ItemView } from '#contract/records/items';
import type { Role } from '#contract/frame/roles';
import type { Fingerprint } from '#contract/verification/fingerprints';
import { spotsLeft } from '#contract/verification/spotsLeft';
import { publication } from '../data/lifecycles/publication';
import { Button, ButtonLink } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { fingerprintsPage } from './advice/fingerprintsPage';
import { isA } from './runWords';

interface Props {
  run: AnalysisRun;
  item: ItemView;
  fingerprints: readonly Fingerprint[];
  me: { id: string; role: Role };
  /** Whether this person films; the administrator only watches. */
  films: boolean;
  /** The loan at whose hand-over the object is verified. */
  loan: string | null;
  onFilm: () => void;
  onChoose: (fingerprint: string) => void;
}

/** Where the verdict leads: one primary act, and filming again beside it. */
export function NextAct({ run, item, fingerprints, me, films, loan, onFilm, onChoose }: Props) {
  const success = isA(run, 'success');
  const detail = `/dashboard/items_details/${item.id}`;
  const { next, refused } = spotsLeft(fingerprints.filter(({ id }) => id !== run.fingerprint_id));
  const references = fingerprintsPage(item, me);
  const onward = () => {
    if (loan) return <ButtonLink to={`/dashboard/loan/${loan}`}>Continue with the loan</ButtonLink>;
    if (films && next)
      return (
        <Button onClick={() => onChoose(next.id)}>
          <Icon name="camera" />
          Film “{next.location}” next
        </Button>
      );
    if (refused && references)
      return (
        <ButtonLink to={references}>
          <Icon name="camera" />
          Film the reference of “{refused.location}” again
        </ButtonLink>
      );
    if (me.role === 'EXPERT')
      return (
        <ButtonLink to={`/dashboard/authenticate/${item.id}`}>Continue with the review</ButtonLink>
      );
    if (publication.takes(item.publication, me, { type: 'publication.publish' }))
      return <ButtonLink to={`${detail}?ask=publish`}>Continue to publish</ButtonLink>;
    if (publication.is(item.publication.state, 'published'))
      return <ButtonLink to={`${detail}#passport`}>Share the passport</ButtonLink>;
    return <ButtonLink to={detail}>Back to the object</ButtonLink>;
  };
  return (
    <Box display="flex" flexWrap="wrap" gap="3" mt="4">
      {success && onward()}
      {films && (
        <Button variant={success ? 'outline' : 'solid'} onClick={onFilm}>
          {success ? 'Verify again' : 'Film again'}
        </Button>
      )}
    </Box>
  );
}
