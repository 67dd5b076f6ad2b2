import { Box } from '@chakra-ui/react';
import { Navigate, useParams } from 'react-router-dom';
import { CallError } from '../../../services/request/callError';
import { ButtonLink, TextLink } from '../../parts/Button';
import { Empty } from '../../parts/Empty';
import { Failure } from '../../parts/Failure';
import { Loading } from '../../parts/Loading';
import { Page } from '../../parts/Page';
import { PersonPage } from './PersonPage';
import { usePerson } from './usePerson';

const above = <TextLink to="/admin/people">People</TextLink>;

/** R53: one person, what is decided about their account, and everything that is written of them. */
export function EditScreen() {
  const { id = '' } = useParams();
  return <Edit key={id} id={id} />;
}

function Edit({ id }: { id: string }) {
  const used = usePerson(id);
  const { open, error, again } = used;
  const gone = error instanceof CallError && error.status === 404;
  if (!open && gone) return <Navigate to="/user_not_found" replace />;
  if (open && !gone) return <PersonPage used={used} open={open} above={above} />;
  return (
    <Page above={above} title={gone ? 'User not found' : 'Edit person'}>
      {error === null && <Loading label="Loading the person" />}
      {gone && (
        <Empty
          title="This person was deleted"
          action={<ButtonLink to="/admin/people">Go to people</ButtonLink>}
        >
          What administrators did to them stays under “Activity log”.
        </Empty>
      )}
      {error !== null && !gone && (
        <Box>
          <Failure error={error} again={again} />
        </Box>
      )}
    </Page>
  );
}
