import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { childServer, populate } from '../../api/processes/childServer';
import { killsAroundPayment } from '../../api/subscriptions/paymentKills';
import { ownDatabase } from '../../setup/database';
import { freshFolder } from '../../setup/folder';
import { setup } from '../../setup/vitest';

const rounds = 50;
/** Spread over the payment and our commit, in ms. */
const spread = 250;
const limit = 60_000;

it(`kill -9 between payment and commit, ${rounds} times`, async () => {
  const end = await setup();
  const database = await ownDatabase('peopled');
  const folder = freshFolder('payment-kills');
  const server = await childServer(folder, { DATABASE_URL: database.url });
  try {
    const people = await populate(server);
    await server.start();
    const moments = Array.from({ length: rounds }, (_, round) => (spread / rounds) * round);
    const { slowest, ...ended } = await killsAroundPayment(server, people, moments);
    console.log(
      `${rounds} kills: ${ended.paid} paid and active, ${ended.refunded} given back and not active, ${ended.left} left without a charge; the slowest took ${(slowest / 1000).toFixed(1)} s from the kill to its end, the new start included`,
    );
    expect(ended.paid + ended.refunded + ended.left).toBe(rounds);
    expect(slowest).toBeLessThan(limit);
  } finally {
    await server.stop();
    await database.drop();
    await end();
    rmSync(folder, { recursive: true, force: true });
  }
}, 1_800_000);
