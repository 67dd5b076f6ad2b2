import { afterAll, beforeAll, it } from 'vitest';
import { startTestServer, type TestServer } from '../frame/testServer';
import { stagedPublicationPlan } from '../model/plans/publication';
import { judgeMatrix, matrixTitle, named } from './judgeMatrix';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('publicationMatrix', { jobs: false });
});
afterAll(() => server?.close());

it.each(named([[stagedPublicationPlan]]))(matrixTitle, ({ all }) => judgeMatrix(server, all));
