import { Box } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink, TextLink } from '../../parts/Button';
import { Failure } from '../../parts/Failure';
import { Loading } from '../../parts/Loading';
import { Page } from '../../parts/Page';
import { useWatched } from '../../data/useWatched';
import { nameOf } from '../nameOf';
import { readPerson } from '../edit/readPerson';
import { roleWord } from '../roleWords';

const above = <TextLink to="/admin/people">People</TextLink>;
const another = (
  <ButtonLink to="/admin/people/add" variant="outline">
    Add another
  </ButtonLink>
);

function Added({ id }: { id: string }) {
  const {
    thing: data,
    failure,
    again,
  } = useWatched({ key: id, read: (signal) => readPerson(id, signal) });
  if (!data)
    return (
      <Page width="form" above={above} title="Person added">
        {failure === null ? <Loading /> : <Failure error={failure} again={again} />}
      </Page>
    );
  return (
    <Page
      width="form"
      above={above}
      title={`${nameOf(data)} is added`}
      action={
        <>
          {another}
          <ButtonLink to={`/admin/people/edit/${id}`}>Open the person</ButtonLink>
        </>
      }
    >
      <Box as="ol" listStyleType="decimal" pl="5" display="grid" gap="3">
        <li>We sent an e-mail to {data.email} to choose a password.</li>
        <li>
          With it they log in as {data.roles[0] ? roleWord(data.roles[0]) : 'a member'}; no approval
          is needed.
        </li>
        <li>
          {data.company
            ? `They act for ${data.company.name}.`
            : 'They belong to no company. You can assign a company later.'}
        </li>
      </Box>
    </Page>
  );
}

/** R54: what happens next with the person who was just added. */
export function AddedScreen() {
  const [params] = useSearchParams();
  const id = params.get('id');
  if (id) return <Added id={id} />;
  return (
    <Page
      width="form"
      above={above}
      title="Person added"
      lead="They get an e-mail that asks them to choose a password."
      action={another}
    >
      <TextLink to="/admin/people">Go to people</TextLink>
    </Page>
  );
}
