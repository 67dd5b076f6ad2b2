import { Box } from '@chakra-ui/react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { draftSteps, type DraftStep } from '#contract/records/models';
import type { DraftValues } from '#machines/screens/draft';
import { CallError } from '../../services/request/callError';
import { useProfile } from '../data/session';
import { ButtonLink } from '../parts/Button';
import { Course } from '../parts/history/Course';
import { Empty } from '../parts/Empty';
import { Failure } from '../parts/Failure';
import { Loading } from '../parts/Loading';
import { Page } from '../parts/Page';
import { Unsaved } from '../parts/form/Unsaved';
import { Confirm } from '../parts/overlay/Confirm';
import { isEditable, isSealed, mayOpen, openStep, stepStops } from './draftSteps';
import { DraftForm } from './form/DraftForm';
import { SerialNumbers } from './SerialNumbers';
import { moveTyped } from './kept';
import { handOver, usePictures } from './media/usePictures';
import type { Entry } from './media/useBoard';
import { SavedMark } from './SavedMark';
import { StepActs } from './StepActs';
import { useAskFirst } from './useAskFirst';
import { useDraft, type Flow } from './useDraft';

// The fields are what one sees first: dragging and filming come after them.
const PicturesPart = lazy(() =>
  import('./media/PicturesPart').then((part) => ({ default: part.PicturesPart })),
);
const MediaStep = lazy(() =>
  import('./media/MediaStep').then((step) => ({ default: step.MediaStep })),
);
const PassportStep = lazy(() =>
  import('./passport/PassportStep').then((step) => ({ default: step.PassportStep })),
);

const titles: Record<Flow, [create: string, edit: string, path: string]> = {
  item: ['Create item', 'Edit item', '/dashboard/edit/'],
  object: ['Create object', 'Edit object', '/dashboard/edit_object/'],
  nfdi: ['Create NFDI', 'Edit NFDI', '/dashboard/edit_nfdi/'],
};

const spotLoss = 'What you entered for the fingerprint, and its new films, are not saved yet.';

const isStep = (text: string | null): text is DraftStep => draftSteps.some((step) => step === text);

/** Creating and changing a record (R43 to R48) in three steps: form, media, passport. */
export function CreateScreen({ flow }: { flow: Flow }) {
  const { id } = useParams();
  return <Draft key={`${flow} ${id ?? 'new'}`} flow={flow} id={id ?? null} />;
}

function Draft({ flow, id }: { flow: Flow; id: string | null }) {
  const navigate = useNavigate();
  const me = useProfile();
  // Whoever opened the form: while they log out nothing of it goes to nobody's place.
  const [account] = useState(me?.account_id ?? '');
  const [search, setSearch] = useSearchParams();
  const [create, edit, path] = titles[flow];
  const show = (step: DraftStep) => {
    setSearch({ step });
    window.scrollTo({ top: 0 });
  };
  const board = useRef<() => readonly Entry[]>(() => []);
  const complete = useRef(false);
  const judge = useRef(() => true);
  // Of the fingerprint that is open in the passport step.
  const [spotUnsaved, setSpotUnsaved] = useState(false);
  const { asking, ask, agree, stay } = useAskFirst(spotUnsaved);
  const { state, send, kept, failure, again } = useDraft({
    account,
    flow,
    id,
    hasPictures: () => complete.current,
    onTurn: (step, model) => {
      // A draft that was just born gets its own address; whatever comes back leads to it.
      const next = openStep(model) ?? 'passport';
      if (id === null) {
        moveTyped({ account, flow }, model.id);
        handOver(model.id, board.current());
        void navigate(`${path}${model.id}?step=${step ? next : 'form'}`, { replace: true });
      } else if (step && openStep(model) !== step) show(after(step));
    },
  });
  const { model, error, changed, sending } = state.context;
  const change = useCallback(
    (values: DraftValues) => send({ type: 'field.change', values }),
    [send],
  );
  const pictures = usePictures({ account, flow, id, model, onChange: change });
  useEffect(() => {
    board.current = pictures.uploads.board;
    complete.current = pictures.complete;
  });
  /** With its pictures there, the form leads past the media step. */
  const after = (step: DraftStep): DraftStep =>
    step === 'form' && complete.current
      ? 'passport'
      : (draftSteps[draftSteps.indexOf(step) + 1] ?? 'passport');
  const wanted = search.get('step');
  const first = isSealed(model) ? 'passport' : (openStep(model) ?? 'passport');
  const step = isStep(wanted) && mayOpen(model, wanted) ? wanted : first;
  useEffect(() => {
    document.querySelector<HTMLElement>('#draft-step')?.focus({ preventScroll: true });
  }, [step]);

  // A draft is created until all its steps are done, also at the address of the editing.
  const creates = id === null || (model !== null && openStep(model) !== null);
  const title = creates ? create : edit;
  // Just born: what is typed now belongs on the draft's own page, which is about to be drawn.
  const isBorn = id === null && state.context.id !== null;
  if (state.matches('opening') || isBorn)
    return (
      <Page title={title}>
        {failure === null ? (
          <Loading label="Loading the draft" />
        ) : (
          <Failure error={failure} again={again} />
        )}
      </Page>
    );
  if (!isEditable(model))
    return (
      <Page title={title}>
        <Empty
          title="You cannot edit a published record"
          action={
            <ButtonLink to={`/dashboard/items_details/${model?.serials[0]?.id ?? ''}`}>
              Open the object
            </ButtonLink>
          }
        >
          Correct it on its page: that makes a new version of the passport.
        </Empty>
      </Page>
    );
  const errorOf = (field: string) =>
    error instanceof CallError ? error.fieldMessage(field) : undefined;
  return (
    <Page
      title={model?.name || title}
      above={model?.name ? title : undefined}
      lead={<SavedMark state={state} />}
    >
      <Box mb="10">
        <Course stops={stepStops(model, step)} label="Steps of the draft" />
      </Box>
      <Box id="draft-step" tabIndex={-1} outline="none">
        {isSealed(model) && (
          <Box role="status" fontSize="sm" bg="bg.muted" borderRadius="md" px="4" py="3" mb="6">
            Another serial is published, so the record cannot be edited. The other serials can still
            get their numbers, fingerprints and passports.
          </Box>
        )}
        {step === 'form' && (
          <DraftForm
            account={account}
            flow={flow}
            id={state.context.id}
            record={{ ...model, ...sending, ...changed }}
            restored={kept?.at ?? null}
            fields={error instanceof CallError ? error.fields : []}
            picture={pictures.picture}
            onChange={change}
            judge={judge}
          >
            {/* As high as the part without a photo: the form below stays where it is. */}
            <Box minH="18rem">
              <Suspense fallback={<Loading label="Loading the photos" />}>
                <PicturesPart flow={flow} uploads={pictures.uploads} errorOf={errorOf} stacked />
              </Suspense>
            </Box>
          </DraftForm>
        )}
        {model && step !== 'media' && (isSealed(model) || step === 'form') && (
          <SerialNumbers model={model} />
        )}
        <Suspense fallback={<Loading label="Loading this step" />}>
          {step === 'media' && model && (
            <MediaStep
              flow={flow}
              model={model}
              pictures={pictures.uploads}
              errorOf={errorOf}
              onChange={change}
            />
          )}
          {step === 'passport' && model && (
            <PassportStep
              model={model}
              digital={flow === 'nfdi'}
              ask={ask}
              onUnsaved={setSpotUnsaved}
            />
          )}
        </Suspense>
      </Box>
      <Unsaved when={state.hasTag('unsaved') || spotUnsaved}>
        {spotUnsaved
          ? spotLoss
          : id === null
            ? 'Your changes are saved on this device. Save the draft to keep it for good.'
            : 'Your last change is kept on this device, and is sent when you return. Wait a moment until it is saved.'}
      </Unsaved>
      <Confirm
        open={asking}
        title="Discard your changes to this fingerprint?"
        act="Discard"
        onConfirm={agree}
        onClose={stay}
      >
        {spotLoss}
      </Confirm>
      <StepActs
        {...{ step, state, send }}
        ready={() => step !== 'form' || judge.current()}
        skips={pictures.complete}
        onShow={(next) => ask(() => show(next))}
      />
    </Page>
  );
}
