import { Box } from '@chakra-ui/react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { importCalls } from '../../services/imports';
import { TextLink } from '../parts/Button';
import { Failure } from '../parts/Failure';
import { Loading } from '../parts/Loading';
import { Page } from '../parts/Page';
import { Pager } from '../parts/list/Pager';
import { Section } from '../parts/Section';
import { pageIn } from '../data/pageIn';
import { useQuery } from '../data/useQuery';
import { FileStep } from './FileStep';
import { ImportList } from './ImportList';

/** Brings a file of records in (own route /dashboard/import): choose it here; earlier imports stand beneath. */
export function ImportsScreen() {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const page = pageIn(params);
  const { state, data, error, again } = useQuery(
    (signal) => importCalls.list({ query: { page }, signal }),
    [page],
  );
  return (
    <Page
      above={<TextLink to="/dashboard/items">Items</TextLink>}
      title="Import"
      lead="Add many objects from a file. You review every row before the import, and can undo it."
    >
      <FileStep onStarted={(id) => void navigate(`/dashboard/import/${id}`)} />
      <Box mt="12">
        <Section title="Earlier imports">
          {state === 'loading' && <Loading shape="lines" label="Loading imports" />}
          {state === 'failed' && <Failure error={error} again={again} />}
          {data?.total_elements === 0 && (
            <Box color="fg.muted">
              No imports yet. Each import is listed here, and you can undo it from here.
            </Box>
          )}
          {data && data.content.length > 0 && <ImportList imports={data.content} />}
          {data && (
            <Pager
              of={data}
              onPage={(next) => setParams(next > 0 ? { page: String(next + 1) } : {})}
            />
          )}
        </Section>
      </Box>
    </Page>
  );
}
