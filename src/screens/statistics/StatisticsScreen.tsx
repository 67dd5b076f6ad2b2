import { Box } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { statistics } from '#contract/statistics';
import { statisticCalls } from '../../services/statistics';
import { useProfile, useRole } from '../data/session';
import { useWatched } from '../data/useWatched';
import { TextLink } from '../parts/Button';
import { Empty } from '../parts/Empty';
import { Failure } from '../parts/Failure';
import { Loading } from '../parts/Loading';
import { Page } from '../parts/Page';
import { Acts } from './Acts';
import { Counts } from './Counts';
import { OfModel } from './OfModel';

/**
 * Own statistics; with `?item=` those of an item, with `?model=` those of all items of a model, for its makers. The
 * administrator's own are at X21, and with `?person=` those of anybody.
 */
export function StatisticsScreen() {
  const me = useProfile()?.account_id;
  const admin = useRole() === 'UBER_ADMIN';
  const [params] = useSearchParams();
  const item = params.get('item');
  const model = params.get('model');
  const person = admin ? params.get('person') : null;
  if (item) return <OfItem key={item} id={item} model={model} />;
  if (model) return <OfModel key={model} id={model} />;
  if (person) return <OfPerson key={person} id={person} other />;
  return me ? <OfPerson id={me} /> : null;
}

function OfPerson({ id, other = false }: { id: string; other?: boolean }) {
  const topics = [`account:${id}`];
  const { thing, error, gone, again } = useWatched({
    key: `statistics ${id}`,
    topics,
    read: (signal) => statisticCalls.stats({ params: { id }, signal }),
  });
  const above = other && <TextLink to={`/admin/people/edit/${id}`}>Go to the person</TextLink>;
  if (gone)
    return (
      <Page title="Statistics">
        <Empty
          title="Person not found"
          action={<TextLink to="/admin/people">Go to people</TextLink>}
        >
          This person was deleted, or the address is not right.
        </Empty>
      </Page>
    );
  const isEmpty = thing?.months.length === 0;
  return (
    <Page
      title="Statistics"
      above={above}
      lead={`What ${other ? 'this person has' : 'you have'} published, sold, bought and verified.`}
    >
      {!thing && error === null && <Loading label="Loading statistics" />}
      {!thing && error !== null && <Failure error={error} again={again} />}
      {isEmpty && (
        <Empty title="Nothing is counted yet">
          Every draft, publication, verification, sale and purchase is counted here.
        </Empty>
      )}
      {thing && !isEmpty && (
        <Box display="grid" gap="12">
          <Counts statistics={thing} name="statistics" />
          <Acts
            of={id}
            topics={topics}
            read={(page, signal) =>
              statisticCalls.actions({ params: { id }, query: { page }, signal })
            }
          />
        </Box>
      )}
    </Page>
  );
}

function OfItem({ id, model }: { id: string; model: string | null }) {
  const role = useRole();
  const makes = role !== null && statistics.byModel.roles.includes(role);
  const { thing, error, gone, again } = useWatched({
    key: `statistics ${id}`,
    topics: [`item:${id}`],
    read: (signal) => statisticCalls.item({ params: { id }, signal }),
  });
  const above = <TextLink to={`/dashboard/items_details/${id}`}>Open the object</TextLink>;
  if (gone)
    return (
      <Page title="Statistics" above={above}>
        <Empty title="No statistics that you may see">
          Only the owner and the people who registered the object can see its statistics.
        </Empty>
      </Page>
    );
  return (
    <Page title="Statistics" above={above} lead="Everything that was done with this object.">
      {!thing && error === null && <Loading label="Loading statistics" />}
      {!thing && error !== null && <Failure error={error} again={again} />}
      {thing && (
        <Box display="grid" gap="12">
          <Counts statistics={thing} name={`statistics-${id}`} />
          {makes && model && (
            <Box>
              <TextLink to={`?model=${encodeURIComponent(model)}`}>
                Statistics of all objects of this model
              </TextLink>
            </Box>
          )}
        </Box>
      )}
    </Page>
  );
}
