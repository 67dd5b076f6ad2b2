import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { launchPostgres } from '../../../server/store/embedded/launch';
import { childServer, populate } from '../../api/processes/childServer';
import { killSales } from '../../api/sales/saleKills';
import { freshFolder } from '../../setup/folder';
import { print } from '../table';

const kills = Number(process.env['KILLS'] ?? 100);

it('kill -9 during a sale', { timeout: 3_600_000 }, async () => {
  const folder = freshFolder('sale-kills');
  const postgres = await launchPostgres({ dataDir: `${folder}/postgres`, log: () => undefined });
  const server = await childServer(folder, { DATABASE_URL: postgres.url });
  try {
    const people = await populate(server);
    await server.start();
    const { sold, notSold, wrong, months } = await killSales(server, people, kills);
    print([
      { what: 'kills during sell', figure: String(kills), target: '100' },
      { what: 'sold behind the dead server', figure: String(sold), target: '' },
      { what: 'not sold', figure: String(notSold), target: '' },
      { what: 'between, or not sold when asked again', figure: String(wrong.length), target: '0' },
      { what: 'free months, one a first purchase', figure: String(months), target: `${kills + 1}` },
    ]);
    expect(wrong).toEqual([]);
    expect(sold + notSold).toBe(kills);
    expect(months).toBe(kills + 1);
  } finally {
    await server.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
