import { Box } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { AnalysisRun } from '#contract/verification/analyses';
import { runShown } from '#machines/screens/run';
import { Button, TextLink } from '../parts/Button';
import { Empty } from '../parts/Empty';
import { Failure } from '../parts/Failure';
import { Loading } from '../parts/Loading';
import { Page } from '../parts/Page';
import { useKept } from '../recorder/useKept';
import { useProfile, useRole } from '../data/session';
import { VerificationVerdict } from '../parts/Verdict';
import { EarlierRuns } from './EarlierRuns';
import { FilmingAdvice } from './advice/FilmingAdvice';
import { FingerprintChoice } from './FingerprintChoice';
import { Limits } from './advice/Limits';
import { NextAct } from './NextAct';
import { RunResult } from './RunResult';
import { RunUnderWay } from './RunUnderWay';
import { isA } from './runWords';
import { FilmingStudio } from './FilmingStudio';
import { placeOf } from './studioPlace';
import { useVerification } from './useVerification';

/** Live verification of one item's fingerprints (R28): for whoever films, and for whoever watches from afar. */
export function VerificationScreen() {
  const { id = '' } = useParams();
  return <Verification key={id} id={id} />;
}

function Verification({ id }: { id: string }) {
  const [search, setSearch] = useSearchParams();
  const [state, send] = useVerification(id, search.get('fingerprint'), search.get('run'));
  // `film`: whoever sends one here wants it filmed anew, whatever was found before.
  const [filming, setFilming] = useState(search.has('film'));
  /** The camera is asked for at once. */
  const [open, setOpen] = useState(false);
  const role = useRole();
  const profile = useProfile();
  /** The loan at whose hand-over the object is verified. */
  const loan = search.get('loan');
  const { watched, error, fingerprint: chosen } = state.context;
  const { kept, again } = useKept(chosen && !filming ? placeOf(chosen) : '');
  const started = useCallback(
    (run: AnalysisRun) => {
      setFilming(false);
      setOpen(false);
      again();
      send({ type: 'run.started', run });
    },
    [send, again],
  );
  if (!watched)
    return (
      <Page title="Verification">
        {state.matches('failed') ? (
          <Failure error={error} again={() => send({ type: 'load.again' })} />
        ) : (
          <Loading label="Loading the verification" />
        )}
      </Page>
    );

  const { item, fingerprints, runs } = watched;
  const fingerprint = fingerprints.find((one) => one.id === chosen);
  const own = runs.filter((one) => one.fingerprint_id === chosen);
  const run = runShown(state.context);
  const running = own.find((one) => isA(one, 'running'));
  const me = role && profile ? { id: profile.account_id, role } : null;
  const mayFilm = role !== 'UBER_ADMIN';
  const studio = fingerprint && mayFilm && !running && (filming || !run);
  const choose = (next: string) => {
    setFilming(false);
    send({ type: 'fingerprint.choose', id: next });
    setSearch({ fingerprint: next, ...(loan && { loan }) }, { replace: true });
  };
  return (
    <Page
      above={
        <>
          <TextLink to={`/dashboard/items_details/${id}`}>{item.name}</TextLink> · Verification
          {loan && (
            <>
              {' · '}
              <TextLink to={`/dashboard/loan/${loan}`}>Back to the loan</TextLink>
            </>
          )}
          {role === 'EXPERT' && (
            <>
              {' · '}
              <TextLink to={`/dashboard/authenticate/${id}`}>Back to the review</TextLink>
            </>
          )}
        </>
      }
      title={`Verification of ${item.name || 'the object'}`}
      lead={<VerificationVerdict status={item.verification} washed />}
      action={
        studio &&
        run && (
          <Button variant="ghost" onClick={() => setFilming(false)}>
            Back to the result
          </Button>
        )
      }
    >
      {fingerprints.length === 0 && (
        <Empty
          title="No fingerprint yet"
          action={<TextLink to={`/dashboard/items_details/${id}`}>Back to the item</TextLink>}
        >
          A fingerprint is a spot on the object that its passport rests on. Its maker adds one with
          reference footage; then anybody who may see the object can film the spot again and
          compare.
        </Empty>
      )}
      {fingerprints.length > 1 && (
        <FingerprintChoice fingerprints={fingerprints} chosen={chosen} onChoose={choose} />
      )}
      {fingerprint && (
        <Box key={fingerprint.id}>
          {studio && (
            <FilmingStudio
              fingerprint={fingerprint}
              photo={item.cover}
              loan={loan}
              open={open}
              onStarted={started}
            />
          )}
          {!studio && run && (
            <>
              {kept && mayFilm && !running && (
                <Box
                  display="flex"
                  flexWrap="wrap"
                  gap="4"
                  alignItems="center"
                  mb="8"
                  role="status"
                >
                  <span>A recording was not sent yet.</span>
                  <Button variant="outline" onClick={() => setFilming(true)}>
                    Continue
                  </Button>
                </Box>
              )}
              {!run.evidence && isA(run, 'running') && (
                <Box mb="8">
                  <RunUnderWay run={run} fingerprint={fingerprint} share={state.context.share} />
                </Box>
              )}
              <RunResult
                key={run.id}
                run={run}
                answers={fingerprint.registration?.answers_light ?? false}
              >
                {me && (
                  <NextAct
                    films={mayFilm}
                    run={run}
                    item={item}
                    fingerprints={fingerprints}
                    me={me}
                    loan={loan}
                    onFilm={() => setFilming(true)}
                    onChoose={(next) => {
                      choose(next);
                      setFilming(true);
                    }}
                  />
                )}
              </RunResult>
            </>
          )}
          {!studio && !run && (
            <Empty title="Not verified yet">
              Nobody has filmed this fingerprint again. When somebody does, the comparison runs
              here, live.
            </Empty>
          )}
          {studio && <FilmingAdvice run={null} />}
          {!studio && run && (isA(run, 'failed') || isA(run, 'error')) && (
            <FilmingAdvice
              run={run}
              {...(mayFilm && {
                onFilm: () => {
                  setOpen(true);
                  setFilming(true);
                },
              })}
            />
          )}
          <Limits />
          <EarlierRuns
            runs={own}
            shown={studio ? null : (run?.id ?? null)}
            onShow={(next) => {
              setFilming(false);
              send({ type: 'run.choose', id: next });
            }}
          />
        </Box>
      )}
    </Page>
  );
}
