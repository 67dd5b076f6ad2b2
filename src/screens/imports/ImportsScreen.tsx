import { Box } from '@chakra-ui/react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { importCalls } from '../../services/imports';
import { TextLink } from '../parts/Button';
import { Failure } from '../parts/Failure';
import { Loading } from '../parts/Loading';
import { Page } from '../parts/Page';
import { Paged } from '../parts/list/Paged';
import { Section } from '../parts/Section';
import { pageIn } from '../data/pageIn';
import { useWatched } from '../data/useWatched';
import { FileStep } from './FileStep';
import { ImportList } from './ImportList';

/** Brings a file of records in (own route /dashboard/import): choose it here; earlier imports stand beneath. */
export function ImportsScreen() {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const page = pageIn(params);
  const { thing, failure, loading, again } = useWatched({
    key: 'imports',
    question: String(page),
    read: (signal) => importCalls.list({ query: { page }, signal }),
  });
  return (
    <Page
      above={<TextLink to="/dashboard/items">Items</TextLink>}
      title="Import"
      lead="Add many objects from a file. You review every row before the import, and can undo it."
    >
      <FileStep onStarted={(id) => void navigate(`/dashboard/import/${id}`)} />
      <Box mt="12">
        <Section title="Earlier imports">
          {!thing && failure === null && <Loading shape="lines" label="Loading imports" />}
          {failure !== null && <Failure error={failure} again={again} />}
          {thing && failure === null && (
            <Paged
              of={thing}
              busy={loading}
              onPage={(next) => setParams(next > 0 ? { page: String(next + 1) } : {})}
            >
              {thing.total_elements === 0 && (
                <Box color="fg.muted">
                  No imports yet. Each import is listed here, and you can undo it from here.
                </Box>
              )}
              {thing.content.length > 0 && <ImportList imports={thing.content} />}
            </Paged>
          )}
        </Section>
      </Box>
    </Page>
  );
}
