import { analyses } from '#contract/verification/analyses';
import { continuity } from '#contract/records/continuity';
import { fingerprints } from '#contract/verification/fingerprints';
import { items } from '#contract/records/items';
import { links } from '#contract/records/links';
import { models } from '#contract/records/models';
import { recordings } from '#contract/verification/recordings';
import { uploads } from '#contract/records/uploads';
import { preparedRoute, route, type Route } from '../http/route';
import { displayRoutes } from './displays/routes';
import { backupRoutes } from './records/backups/set';
import { briefOf } from './records/brief';
import { downloadArchive } from './downloads/archive';
import { documentRoutes } from './records/documents/routes';
import { exportRoutes } from './records/exports/routes';
import {
  addFingerprint,
  editFingerprint,
  removeFingerprint,
} from './verification/fingerprints/edit';
import { coordinates, ofModel, previews } from './verification/fingerprints/read';
import { expertiseRoutes } from './expertises/routes';
import { filterValues } from './records/listings/filter';
import { listModels, searchModels } from './records/listings/models';
import { searchItems } from './records/listings/search';
import { serialsOf } from './records/listings/serials';
import { qrCode, qrCodeDpp } from './records/links/make';
import { byCode, dppByCode, openBearer } from './records/links/open';
import { finishChunk, prepareChunk } from '../media/chunk';
import { discardEach, discardMedia } from '../media/ingest';
import { videoOf } from '../media/video';
import { inboxRoutes } from './inbox/routes';
import { signatureRoutes } from './signatures/routes';
import { loanRoutes } from './loans/routes';
import { importRoutes } from './imports/routes';
import { inventoryRoutes } from './companies/routes';
import type { Services } from '../providers/ports';
import { askPublishability, publishModel } from './records/publication/publish';
import { createModel } from './records/create';
import { prepareSentFiles } from './records/sentFiles';
import { digitalArtOf } from './records/digitalArt';
import { editModel } from './records/edit';
import { linkedView, oneModel, readItem } from './records/read';
import { removeModel } from './records/remove';
import { taxonomyRoutes } from './records/taxonomies';
import { runsOfItem, runsOfModel } from './verification/read';
import { linkSteps, listLinks } from './records/links/list';
import { sendFootage, streamItem } from './records/stream';
import { correctionRoutes } from './records/corrections/routes';
import { reportRoutes } from './records/reports/routes';
import { saleRoutes } from './sales/routes';
import { subscriptionRoutes } from './subscriptions/routes';
import { statisticRoutes } from './statistics/routes';
import { beginRecording, fixFilm } from './verification/recordings';
import { prepareFilm, startRun } from './verification/start';

/** Everything that the items service of the specification answers today. */
export const itemRoutes = (ports: Services): Route[] => [
  ...inventoryRoutes(ports),
  ...importRoutes(),
  ...taxonomyRoutes(),
  ...documentRoutes(ports),
  ...exportRoutes(ports),
  ...backupRoutes(ports),
  route(continuity.archive, (asked) => downloadArchive(ports, asked)),
  ...expertiseRoutes(ports),
  ...signatureRoutes(ports),
  ...loanRoutes(ports),
  ...displayRoutes(ports, {
    item: (db, id) => linkedView(db, ports, { id }, 'full', false),
    briefs: (db, ids) => briefOf(db, ports, ids),
    art: digitalArtOf,
    byCode: (db, code) => openBearer(db, ports, code),
  }),
  ...inboxRoutes(ports),
  ...saleRoutes(ports),
  ...subscriptionRoutes(ports),
  ...statisticRoutes(),
  route(models.list, (asked) => listModels(ports, asked)),
  route(models.one, (asked) => oneModel(ports, asked)),
  route(models.search, (asked) => searchModels(ports, asked)),
  route(models.filter, (asked) => filterValues(ports, asked)),
  preparedRoute(models.create, {
    prepare: ({ files }) => prepareSentFiles(ports, files),
    commit: (asked, sent) => createModel(ports, asked, sent),
    discard: (sent) =>
      discardEach(
        ports,
        sent.map(({ media }) => media),
      ),
  }),
  route(models.edit, (asked) => editModel(ports, asked)),
  route(models.authors, ({ params, body, person, tx }) =>
    editModel(ports, { params, body, person, tx }),
  ),
  route(models.remove, removeModel),
  route(models.publish, (asked) => publishModel(ports, asked)),
  route(models.publishability, askPublishability),
  route(models.video, (asked) => videoOf(ports, asked)),
  route(items.search, (asked) => searchItems(ports, asked)),
  route(items.one, ({ params, person, tx }) => readItem(tx, ports, person, params.id)),
  route(items.simpleByModel, (asked) => serialsOf(ports, asked)),
  route(items.qrCode, (asked) => qrCode(ports, asked)),
  route(items.qrCodeDpp, (asked) => qrCodeDpp(ports, asked)),
  route(items.byCode, (asked) => byCode(ports, asked)),
  route(items.dppByCode, (asked) => dppByCode(ports, asked)),
  route(fingerprints.ofModel, (asked) => ofModel(ports, asked)),
  route(fingerprints.previews, (asked) => previews(ports, asked)),
  route(fingerprints.coordinates, coordinates),
  route(fingerprints.add, (asked) => addFingerprint(ports, asked)),
  route(fingerprints.edit, (asked) => editFingerprint(ports, asked)),
  route(fingerprints.remove, removeFingerprint),
  preparedRoute(uploads.chunk, {
    prepare: (asked) => prepareChunk(ports, asked),
    commit: (asked, stored) => finishChunk(ports, asked, stored),
    discard: async (stored) => (stored ? discardMedia(ports, stored) : undefined),
  }),
  route(recordings.begin, beginRecording),
  route(recordings.film, fixFilm),
  preparedRoute(analyses.start, {
    prepare: (asked) => prepareFilm(ports, asked),
    commit: (asked, film) => startRun(ports, asked, film),
    discard: async (film) => (film ? discardMedia(ports, film) : undefined),
  }),
  route(links.ofItem, listLinks),
  ...linkSteps(),
  ...correctionRoutes(ports),
  ...reportRoutes(),
  route(analyses.footage, sendFootage),
  route(items.stream, (asked) => streamItem(ports, asked)),
  route(analyses.ofItem, (asked) => runsOfItem(ports, asked)),
  route(analyses.ofModel, (asked) => runsOfModel(ports, asked)),
];
