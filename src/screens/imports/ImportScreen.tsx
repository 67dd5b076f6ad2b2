import { Box } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import type { ImportView } from '#contract/imports/imports';
import { imports } from '../data/lifecycles/imports';
import { ButtonLink, TextLink } from '../parts/Button';
import { AllSteps } from '../parts/chart/AllSteps';
import { Course } from '../parts/history/Course';
import { Empty } from '../parts/Empty';
import { Failure } from '../parts/Failure';
import { Loading } from '../parts/Loading';
import { Moment } from '../parts/history/Moment';
import { Page } from '../parts/Page';
import { useProfile, useRole } from '../data/session';
import { judged, rowsText, sizeText } from './counts';
import { isTagged, reasonOf, type May } from './standing';
import { MappingStep } from './mapping/MappingStep';
import { OutcomeStep } from './OutcomeStep';
import { RowsStep } from './rows/RowsStep';
import { useImport } from './useImport';
import { WorkStep } from './WorkStep';

const stopsOf = (view: ImportView) =>
  imports.stations(view.lifecycle.state).map(({ label, status }) => ({
    name: label,
    standing: status,
    failed: status === 'now' && isTagged(view, 'final'),
  }));

/** One import (own route /dashboard/import/:id): mapping, dry run, the making of drafts, and the way back. */
export function ImportScreen() {
  const { id = '' } = useParams();
  const { view, error, again, take } = useImport(id);
  const above = <TextLink to="/dashboard/import">Import</TextLink>;
  if (!view)
    return (
      <Page above={above} title="Import">
        {error === null ? (
          <Loading label="Loading the import" />
        ) : (
          <Failure error={error} again={again} />
        )}
      </Page>
    );
  const kind = view.format && { CSV: 'CSV', JSON_LINES: 'JSON lines' }[view.format.kind];
  return (
    <Page
      above={above}
      title={view.file_name}
      lead={
        <>
          {[kind, view.counts.rows > 0 && rowsText(view.counts.rows), sizeText(view.bytes)]
            .filter(Boolean)
            .join(', ')}
          , sent by {view.by}, <Moment at={view.created_at} />
        </>
      }
    >
      <Course stops={stopsOf(view)} label="Import" />
      <Box mt="4">
        <AllSteps chart={imports} state={view.lifecycle.state} steps={[]} kind="Import" />
      </Box>
      <Box display="grid" gap="12" mt="10">
        <Steps view={view} again={again} take={take} />
      </Box>
    </Page>
  );
}

interface StepsProps {
  view: ImportView;
  again: () => void;
  take: (answer: ImportView) => void;
}

function Steps({ view, again, take }: StepsProps) {
  const role = useRole();
  const profile = useProfile();
  if (!role || !profile) return null;
  const me = { id: profile.account_id, role };
  const may: May = (type) => imports.takes(view.lifecycle, me, { type });
  const looked = judged(view.counts) > 0;
  if (isTagged(view, 'final'))
    return (
      <Empty
        title="This file could not be read"
        action={<ButtonLink to="/dashboard/import">Choose another file</ButtonLink>}
      >
        {reasonOf(view)}
      </Empty>
    );
  return (
    <>
      {isTagged(view, 'working') && <WorkStep {...{ view, may, again, take }} />}
      {(may('undo.start') || may('run.start')) && <OutcomeStep {...{ view, may, again, take }} />}
      {may('mapping.set') && <MappingStep key={view.id} {...{ view, may, again, take, looked }} />}
      {looked && <RowsStep view={view} />}
    </>
  );
}
