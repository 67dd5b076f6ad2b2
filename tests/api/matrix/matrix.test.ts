import { afterAll, beforeAll, it } from 'vitest';
import { startTestServer, type TestServer } from '../frame/testServer';
import type { Plan } from '../model/plan';
import { accountPlan, addedPlan, introducedPlan } from '../model/plans/account';
import { expertisePlan } from '../model/plans/expertise';
import { linkPlan } from '../model/plans/link';
import { missingPlan, stolenPlan } from '../model/plans/report';
import { signaturePlan } from '../model/plans/signature';
import { judgeMatrix, matrixTitle, named } from './judgeMatrix';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('matrix', { jobs: false });
});
afterAll(() => server?.close());

/** Sales and loans have matrices of their own. */
const plans: Plan[][] = [
  [linkPlan],
  [missingPlan, stolenPlan],
  [accountPlan, introducedPlan, addedPlan],
  [expertisePlan],
  [signaturePlan],
];

it.each(named(plans))(matrixTitle, ({ all }) => judgeMatrix(server, all));
