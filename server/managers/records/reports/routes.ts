import { reports } from '#contract/records/reports';
import { stepRoutes } from '../../../http/stepRoutes';
import { route, type Route } from '../../../http/route';
import { ownReport, partyToReport } from './load';
import { openReport } from './open';

/** Missing, stolen, found. */
export const reportRoutes = (): Route[] => [
  route(reports.open, openReport),
  ...stepRoutes('report', reports, {
    party: partyToReport,
    view: ownReport,
  }),
];
