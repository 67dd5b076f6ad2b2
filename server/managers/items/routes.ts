import { analyses } from '#contract/analyses';
import { fingerprints } from '#contract/fingerprints';
import { items } from '#contract/items';
import { models } from '#contract/models';
import { uploads } from '#contract/uploads';
import { route, type Route } from '../../http/route';
import { documentRoutes } from './documents/routes';
import { exportRoutes } from './exports/routes';
import { addFingerprint, editFingerprint, removeFingerprint } from './fingerprints/change';
import { coordinates, ofModel, previews } from './fingerprints/read';
import { filterValues } from './listings/filter';
import { listModels, searchModels } from './listings/models';
import { searchItems } from './listings/search';
import { serialsOf } from './listings/serials';
import { qrCode, qrCodeDpp } from './links/make';
import { byCode, dppByCode } from './links/open';
import { takeChunk } from './media/chunk';
import { videoOf } from './media/video';
import { importRoutes } from './imports/routes';
import { inventoryRoutes } from './inventories/routes';
import type { ItemPorts } from './ports';
import { askPublishability, publishModel } from './publication/publish';
import { createModel } from './records/create';
import { editModel } from './records/edit';
import { oneModel, readItem } from './records/read';
import { removeModel } from './records/remove';
import { taxonomyRoutes } from './taxonomies';
import { runsOfItem, runsOfModel } from './verification/read';
import { startRun } from './verification/start';

/** Everything that the items service of the specification answers today. */
export const itemRoutes = (ports: ItemPorts): Route[] => [
  ...inventoryRoutes(ports),
  ...importRoutes(),
  ...taxonomyRoutes(),
  ...documentRoutes(ports),
  ...exportRoutes(ports),
  route(models.list, (asked) => listModels(ports, asked)),
  route(models.one, (asked) => oneModel(ports, asked)),
  route(models.search, (asked) => searchModels(ports, asked)),
  route(models.filter, (asked) => filterValues(ports, asked)),
  route(models.create, (asked) => createModel(ports, asked)),
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
  route(uploads.chunk, (asked) => takeChunk(ports, asked)),
  route(analyses.start, (asked) => startRun(ports, asked)),
  route(analyses.ofItem, (asked) => runsOfItem(ports, asked)),
  route(analyses.ofModel, (asked) => runsOfModel(ports, asked)),
];
