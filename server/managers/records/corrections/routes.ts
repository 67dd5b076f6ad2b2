import { corrections } from '#contract/records/corrections';
import { withdrawals } from '#contract/records/withdrawals';
import { preparedRoute, route, type Route } from '../../../http/route';
import type { Services } from '../../../providers/ports';
import { correctRecord } from './correct';
import { tryCertificate } from './trial';
import { withdrawPassport } from './withdraw';

/** What is published is corrected by a new version of its passport, or withdrawn for good. */
export const correctionRoutes = (ports: Services): Route[] => [
  preparedRoute(corrections.correct, {
    prepare: (asked) => tryCertificate(ports, asked),
    commit: (asked) => correctRecord(ports, asked),
  }),
  route(withdrawals.withdraw, (asked) => withdrawPassport(ports, asked)),
];
