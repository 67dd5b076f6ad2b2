import { models } from '#contract/records/models';
import { route, type Route } from '../../../http/route';
import type { Services } from '../../../providers/ports';
import { changeDocuments } from './change';
import { provenanceOf } from './read';

/** The papers beside a record: where the object was, what one may do with it, who made it. */
export const documentRoutes = (ports: Services): Route[] => [
  route(models.provenance, (asked) => provenanceOf(ports, asked)),
  route(models.uploadProvenance, (asked) => changeDocuments(ports, asked, ['PROVENANCE'])),
  route(models.licenseCertificate, (asked) => {
    const { kind } = asked.body;
    return changeDocuments(ports, asked, kind === 'LICENSE' ? ['LICENSE', 'AUTHORSHIP'] : [kind]);
  }),
];
