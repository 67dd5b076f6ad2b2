import { it } from 'vitest';
import { callbackOrders } from '../../api/subscriptions/callbackOrders';
import { startTestServer } from '../../api/frame/testServer';

const orders = 200;

it(`${orders} random orders of callbacks with doubles`, async () => {
  const house = await startTestServer('callback-orders');
  try {
    const { told } = await callbackOrders(house, orders, Date.now());
    console.log(`${orders} envelopes, ${told} callbacks: each ended as the chart says, once`);
  } finally {
    await house.close();
  }
}, 1_800_000);
