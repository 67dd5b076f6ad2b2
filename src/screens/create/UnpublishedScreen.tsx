import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { modelCalls } from '../../services/models';
import { ButtonLink } from '../parts/Button';
import { pageIn } from '../data/pageIn';
import { creationOf } from '../data/roles/creationOf';
import { Empty } from '../parts/Empty';
import { Failure } from '../parts/Failure';
import { mayImport } from '../data/roles/mayImport';
import { Loading } from '../parts/Loading';
import { Paged } from '../parts/list/Paged';
import { SelectedBar } from '../parts/list/SelectedBar';
import { Page } from '../parts/Page';
import { useRole } from '../data/session';
import { DeleteDrafts, type DraftToDelete } from '../parts/object/DeleteDrafts';
import { useWatched } from '../data/useWatched';
import { UnpublishedRow } from './UnpublishedRow';

/** Drafts and what is ready (R49): what each still needs, go on with it, or delete it. */
export function UnpublishedScreen() {
  const role = useRole();
  const way = creationOf(role);
  const [params, setParams] = useSearchParams();
  const page = pageIn(params);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const {
    thing: data,
    failure,
    loading,
    again,
  } = useWatched({
    key: 'drafts',
    question: String(page),
    read: (signal) => modelCalls.list({ query: { listing: 'Draft', page }, signal }),
  });
  const begin = way && (
    <>
      {mayImport(role) && (
        <ButtonLink to="/dashboard/import" variant="outline">
          Import
        </ButtonLink>
      )}
      <ButtonLink to={way.to}>{way.word}</ButtonLink>
    </>
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const turn = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const rows = data?.content.filter((model) => !gone.has(model.id)) ?? [];
  return (
    <Page
      title="Unpublished objects"
      lead="Drafts and what they still need."
      action={rows.length > 0 && begin}
    >
      {!data && failure === null && <Loading shape="lines" label="Loading drafts" />}
      {failure !== null && <Failure error={failure} again={again} />}
      {data && rows.length === 0 && page < Math.max(data.total_pages, 1) && (
        <Empty
          title="No drafts"
          action={
            <Box display="flex" flexWrap="wrap" justifyContent="center" gap="3">
              {begin}
            </Box>
          }
        >
          What you start and do not publish yet stays here, with what it still needs.
        </Empty>
      )}
      <SelectedDrafts
        drafts={rows
          .filter(({ id }) => chosen.has(id))
          .map(({ id, name }) => ({ model: id, name: name || 'Untitled' }))}
        onClear={() => setChosen(new Set())}
        onDeleted={() => {
          setChosen(new Set());
          again();
        }}
      />
      {data && failure === null && (
        <Paged
          of={data}
          busy={loading}
          onPage={(next) => setParams(next > 0 ? { page: String(next + 1) } : {})}
        >
          <Box as="ul" listStyleType="none">
            {rows.map((model) => (
              <UnpublishedRow
                key={model.id}
                model={model}
                selected={chosen.has(model.id)}
                onSelect={() => turn(model.id)}
                edit={`${way?.edit ?? '/dashboard/edit/'}${model.id}`}
                onDeleted={() => {
                  setGone(new Set([...gone, model.id]));
                  again();
                }}
              />
            ))}
          </Box>
        </Paged>
      )}
    </Page>
  );
}

interface SelectedProps {
  drafts: readonly DraftToDelete[];
  onClear: () => void;
  onDeleted: () => void;
}

/** What may be done with the drafts that are selected. */
const SelectedDrafts = ({ drafts, onClear, onDeleted }: SelectedProps) =>
  drafts.length > 0 && (
    <SelectedBar
      label="Selected drafts"
      count={drafts.length}
      onClear={onClear}
      top={{ base: '16', md: '20' }}
      mb="4"
    >
      <DeleteDrafts drafts={drafts} onDeleted={onDeleted} />
    </SelectedBar>
  );
