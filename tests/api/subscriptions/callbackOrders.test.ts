import { afterAll, beforeAll, it } from 'vitest';
import { callbackOrders } from './callbackOrders';
import { startTestServer, type TestServer } from '../frame/testServer';
import { howMany } from '../../setup/exhaustive';

let house: TestServer;
beforeAll(async () => {
  house = await startTestServer('callback-orders');
});
afterAll(() => house?.close());

it('callbacks of a provider, doubled and in any order, lead an envelope to the end that the chart says, once', () =>
  callbackOrders(house, howMany(20, 6)));
