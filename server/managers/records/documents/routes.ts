import { models } from '#contract/records/models';
import { preparedRoute, route, type Route } from '../../../http/route';
import type { Services } from '../../../providers/ports';
import { discardDocuments } from '../../../media/storeDocuments';
import { changeDocuments, prepareChange } from './change';
import { provenanceOf } from './read';

/** The papers beside a record: where the object was, what one may do with it, who made it. */
export const documentRoutes = (ports: Services): Route[] => [
  route(models.provenance, (asked) => provenanceOf(ports, asked)),
  preparedRoute(models.uploadProvenance, {
    prepare: (asked) => prepareChange(ports, asked),
    commit: (asked, papers) => changeDocuments(ports, asked, ['PROVENANCE'], papers),
    discard: (papers) => discardDocuments(ports, papers),
  }),
  preparedRoute(models.licenseCertificate, {
    prepare: (asked) => prepareChange(ports, asked),
    commit: (asked, papers) => {
      const { kind } = asked.body;
      const kinds = kind === 'LICENSE' ? (['LICENSE', 'AUTHORSHIP'] as const) : [kind];
      return changeDocuments(ports, asked, [...kinds], papers);
    },
    discard: (papers) => discardDocuments(ports, papers),
  }),
];
