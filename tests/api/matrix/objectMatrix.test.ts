import { afterAll, beforeAll, it } from 'vitest';
import { startTestServer, type TestServer } from '../frame/testServer';
import type { Plan } from '../model/plan';
import { displayPlan } from '../model/plans/display';
import { importByHandPlan } from '../model/plans/import';
import { subscriptionPlan } from '../model/plans/subscription';
import { verificationPlan } from '../model/plans/verification';
import { judgeMatrix, matrixTitle, named } from './judgeMatrix';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('objectMatrix', { jobs: false });
});
afterAll(() => server?.close());

const plans: Plan[][] = [[displayPlan], [importByHandPlan], [verificationPlan], [subscriptionPlan]];

it.each(named(plans))(matrixTitle, ({ all }) => judgeMatrix(server, all));
