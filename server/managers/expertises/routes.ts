import { expertises } from '#contract/expertises';
import { preparedRoute, route, type Route } from '../../http/route';
import { discardEach } from '../../media/ingest';
import type { Services } from '../../providers/ports';
import { acceptExpertise, expertiseSteps, submitExpertise } from './steps';
import { cancelSigning, discardEnvelope, prepareEnvelope, sendEnvelope } from './envelope';
import {
  editEvaluation,
  evaluationOfItem,
  prepareEdit,
  prepareStart,
  removeEvaluationMedia,
  startEvaluation,
} from './evaluation';
import { listExperts } from './experts';
import { requestExpertise } from './request';
import {
  activeExpertise,
  expertisesByItem,
  listAsked,
  oneExpertise,
  searchExpertises,
} from './search';

/** Opinions of experts. */
export const expertiseRoutes = (ports: Services): Route[] => [
  ...expertiseSteps(ports),
  route(expertises.request, (asked) => requestExpertise(ports, asked)),
  route(expertises.search, (asked) => searchExpertises(ports, asked)),
  route(expertises.one, (asked) => oneExpertise(ports, asked)),
  route(expertises.byItem, (asked) => expertisesByItem(ports, asked)),
  route(expertises.active, (asked) => activeExpertise(ports, asked)),
  route(expertises.submit, (asked) => submitExpertise(ports, asked)),
  preparedRoute(expertises.evaluate, {
    prepare: (asked) => prepareStart(ports, asked),
    commit: (asked, files) => startEvaluation(ports, asked, files),
    discard: (files) => discardEach(ports, files),
  }),
  preparedRoute(expertises.editEvaluation, {
    prepare: (asked) => prepareEdit(ports, asked),
    commit: (asked, files) => editEvaluation(ports, asked, files),
    discard: (files) => discardEach(ports, files),
  }),
  route(expertises.evaluationOf, (asked) => evaluationOfItem(ports, asked)),
  route(expertises.removeMedia, (asked) => removeEvaluationMedia(ports, asked)),
  preparedRoute(expertises.sendSignature, {
    prepare: (asked) => prepareEnvelope(ports, asked),
    commit: (asked, prepared) => sendEnvelope(ports, asked, prepared),
    discard: (prepared) => discardEnvelope(ports, prepared),
  }),
  route(expertises.cancelSigning, (asked) => cancelSigning(ports, asked)),
  route(expertises.experts, (asked) => listExperts(ports, asked)),
  route(expertises.accept, (asked) => acceptExpertise(ports, asked)),
  route(expertises.asked, (asked) => listAsked(ports, asked)),
];
