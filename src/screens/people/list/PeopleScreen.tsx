import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../parts/Button';
import { Icon } from '../../parts/Icon';
import { Page } from '../../parts/Page';
import { DoneList } from './DoneList';
import { PeopleList } from './PeopleList';
import { PeopleTabs } from './PeopleTabs';

/** R51: everyone on the platform, and what administrators did. Everything it depends on is in the address bar. */
export function PeopleScreen() {
  const [params] = useSearchParams();
  const done = params.get('view') === 'done';
  return (
    <Page
      title="People"
      lead="Manage users, roles and companies."
      action={
        <ButtonLink to="/admin/people/add">
          <Icon name="plus" />
          Add person
        </ButtonLink>
      }
    >
      <PeopleTabs done={done} />
      {done ? <DoneList /> : <PeopleList />}
    </Page>
  );
}
