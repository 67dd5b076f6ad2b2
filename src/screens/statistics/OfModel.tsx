import { Box } from '@chakra-ui/react';
import { statisticCalls } from '../../services/statistics';
import { useWatched } from '../data/useWatched';
import { Empty } from '../parts/Empty';
import { Failure } from '../parts/Failure';
import { Loading } from '../parts/Loading';
import { Page } from '../parts/Page';
import { Acts } from './Acts';
import { Counts } from './Counts';

/** What was done with all items of a model (E111). */
export function OfModel({ id }: { id: string }) {
  const topics = [`model:${id}`];
  const read = (page: number, size: number, signal: AbortSignal) =>
    statisticCalls.byModel({ params: { id }, query: { page, size }, signal });
  const { thing, error, gone, again } = useWatched({
    key: `statistics of model ${id}`,
    topics,
    read: (signal) => read(0, 1, signal),
  });
  if (gone)
    return (
      <Page title="Statistics">
        <Empty title="No statistics that you may see">
          Only the people who registered the model can see its statistics.
        </Empty>
      </Page>
    );
  const name = thing?.content[0]?.name;
  return (
    <Page
      title="Statistics"
      lead={`Everything that was done with the objects of ${name ? `“${name}”` : 'this model'}.`}
    >
      {!thing && error === null && <Loading label="Loading statistics" />}
      {!thing && error !== null && <Failure error={error} again={again} />}
      {thing && (
        <Box display="grid" gap="12">
          <Counts statistics={thing} name={`statistics-model-${id}`} />
          <Acts of={id} topics={topics} read={(page, signal) => read(page, 15, signal)} />
        </Box>
      )}
    </Page>
  );
}
