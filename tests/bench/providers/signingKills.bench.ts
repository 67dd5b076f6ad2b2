import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { childServer } from '../../api/processes/childServer';
import { killsAtSigning } from '../../api/opinions/signingKills';
import { ownDatabase } from '../../setup/database';
import { freshFolder } from '../../setup/folder';
import { setup } from '../../setup/vitest';

const rounds = 50;
/** Spread over the whole call, in ms; on a busy machine it takes longer, so the last ones may still fall into it. */
const spread = 1_500;

it(`kill -9 between signing and storing, ${rounds} times`, async () => {
  const end = await setup();
  const database = await ownDatabase('peopled');
  const folder = freshFolder('signing-kills');
  const server = await childServer(folder, { DATABASE_URL: database.url });
  try {
    await server.start();
    const moments = Array.from({ length: rounds }, (_, round) => (spread / rounds) * round);
    const ended = await killsAtSigning(server, moments);
    console.log(
      `${rounds} kills: ${ended.signed} had been signed, ${ended.unsigned} had not, of which ${ended.unnamed} left a file that no document names; after the same request again each document is signed once, and genuine`,
    );
    expect(ended.signed + ended.unsigned).toBe(rounds);
  } finally {
    await server.stop();
    await database.drop();
    await end();
    rmSync(folder, { recursive: true, force: true });
  }
}, 1_800_000);
