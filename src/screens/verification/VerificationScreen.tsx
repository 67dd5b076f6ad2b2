import { Box } from '@chakra-ui/react';
import { useCallback } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { AnalysisRun } from '#contract/verification/analyses';
import { isRefused } from '#contract/verification/spotsLeft';
import { runShown } from '#machines/screens/run';
import { Button, ButtonLink, TextLink } from '../parts/Button';
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
import { fingerprintsPage } from './advice/fingerprintsPage';
import { Limits } from './advice/Limits';
import { NextAct } from './NextAct';
import { NoFingerprint } from './advice/NoFingerprint';
import { RunResult } from './RunResult';
import { RunUnderWay } from './RunUnderWay';
import { isA } from './runWords';
import { FilmingStudio } from './FilmingStudio';
import { placeOf } from './studioPlace';
import { useVerification } from './useVerification';

/** Live verification of one item's fingerprints (R28): for whoever films, and for whoever watches from afar. */
export function VerificationScreen() {
  const { id = '' } = useParams();
  const role = useRole();
  // What one may do here hangs on the role.
  return <Verification key={`${id} ${role}`} id={id} />;
}

function Verification({ id }: { id: string }) {
  const [search, setSearch] = useSearchParams();
  const role = useRole();
  const mayFilm = role !== 'UBER_ADMIN';
  const { state, send, failure, again, started } = useVerification(id, {
    fingerprint: search.get('fingerprint'),
    run: search.get('run'),
    films: search.has('film'),
    mayFilm,
  });
  const profile = useProfile();
  /** The loan at whose hand-over the object is verified. */
  const loan = search.get('loan');
  const { watched, fingerprint: chosen, films, open } = state.context;
  const { kept, again: lookAgain } = useKept(chosen && !films ? placeOf(chosen) : '');
  const onStarted = useCallback(
    (run: AnalysisRun) => {
      lookAgain();
      started(run);
    },
    [started, lookAgain],
  );
  if (!watched)
    return (
      <Page title="Verification" {...(failure === null && { above: null, lead: null })}>
        {failure === null ? (
          <Loading label="Loading the verification" />
        ) : (
          <Failure error={failure} again={again} />
        )}
      </Page>
    );

  const { item, fingerprints, runs } = watched;
  const fingerprint = fingerprints.find((one) => one.id === chosen);
  const unfit = fingerprint !== undefined && isRefused(fingerprint);
  const own = runs.filter((one) => one.fingerprint_id === chosen);
  const run = runShown(state.context);
  const running = own.find((one) => isA(one, 'running'));
  const me = role && profile ? { id: profile.account_id, role } : null;
  const references = fingerprintsPage(item, me);
  const studio = !unfit && state.matches({ shown: 'studio' });
  const film = (at: boolean) => send({ type: 'film.begin', open: at });
  const choose = (next: string) => {
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
      {...(item.type === 'physical' && {
        lead: <VerificationVerdict status={item.verification} washed />,
      })}
      action={
        studio &&
        run && (
          // It has no border: its text lines up with the page.
          <Button variant="ghost" mx="-4" onClick={() => send({ type: 'film.leave' })}>
            Back to the result
          </Button>
        )
      }
    >
      {state.matches('without') && <NoFingerprint item={item} />}
      {fingerprints.length > 1 && (
        <FingerprintChoice fingerprints={fingerprints} chosen={chosen} onChoose={choose} />
      )}
      {fingerprint && (
        <Box key={fingerprint.id}>
          {unfit && (
            <Empty
              title="Cannot be verified"
              action={
                references && <ButtonLink to={references}>Film the reference again</ButtonLink>
              }
            >
              The person who registered it can film the spot again, or choose another.
            </Empty>
          )}
          {studio && (
            <FilmingStudio
              fingerprint={fingerprint}
              photo={item.cover}
              loan={loan}
              open={open}
              onStarted={onStarted}
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
                  <span>A film was not sent yet.</span>
                  <Button variant="outline" onClick={() => film(false)}>
                    Continue
                  </Button>
                </Box>
              )}
              {!run.evidence && isA(run, 'running') && (
                <Box mb="8">
                  <RunUnderWay run={run} fingerprint={fingerprint} share={watched.share} />
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
                    onFilm={() => film(false)}
                    onChoose={(next) => {
                      choose(next);
                      film(false);
                    }}
                  />
                )}
              </RunResult>
            </>
          )}
          {state.matches({ shown: 'unfilmed' }) && (
            <Empty title="Not verified yet">
              Nobody has filmed this fingerprint again. When somebody does, the comparison runs
              here, live.
            </Empty>
          )}
          {studio && <FilmingAdvice run={null} />}
          {!studio && run && (isA(run, 'failed') || isA(run, 'error')) && (
            <FilmingAdvice run={run} {...(mayFilm && { onFilm: () => film(true) })} />
          )}
          <Limits />
          <EarlierRuns
            runs={own}
            shown={studio ? null : (run?.id ?? null)}
            onShow={(next) => send({ type: 'run.choose', id: next })}
          />
        </Box>
      )}
    </Page>
  );
}
