import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nodeBetween, type NodeBetween } from '../../../providers/anchor/nodeBetween';
import { anchorSettings, richAccount, startChain, type LocalChain } from '../../../setup/chain';
import { ownDatabase, type FreshDatabase } from '../../../setup/database';
import { freshFolder } from '../../../setup/folder';
import { until } from '../../frame/testServer';
import { childServer, inside, type ChildServer } from '../../processes/childServer';
import { anchoring, chainEnv, countOf } from './anchoring';

let server: ChildServer;
let database: FreshDatabase;
let chain: LocalChain;
let between: NodeBetween;
let env: Record<string, string>;

beforeAll(async () => {
  chain = await startChain();
  between = await nodeBetween(chain.url);
  const settings = await anchorSettings(chain.url);
  database = await ownDatabase('migrated');
  env = { DATABASE_URL: database.url, ...chainEnv(between.url, settings) };
  server = await childServer(freshFolder('anchor-crash'), env);
  await inside(server, (parts) => anchoring(() => ({ parts })).grow(3));
});
afterAll(async () => {
  await server?.stop();
  await between?.close();
  await chain?.close();
  await database?.drop();
  rmSync(server?.folder ?? '', { recursive: true, force: true });
});

/** Starts the server and kills it when it makes this call, before the node hears it or before it hears the answer. */
const killAt = async (method: string, fate: 'refuse' | 'lose the answer') => {
  const killed = new Promise<void>((resolve) => {
    between.fate = async (called) => {
      if (called !== method) return 'pass';
      if (fate === 'lose the answer') {
        // The node does it first; the server dies before anything of the answer arrives
        setTimeout(() => void server.kill().then(resolve), 0);
        return fate;
      }
      await server.kill();
      resolve();
      return fate;
    };
  });
  await server.start();
  await killed;
};

const anchorNow = () =>
  inside(server, async (parts) => (await anchoring(() => ({ parts })).rows()).at(-1));

it('kill -9 before it is signed, sent, answered and seen: one transaction, and it is confirmed', async () => {
  const { address } = richAccount();
  const before = await countOf(chain, address);
  await killAt('eth_getTransactionCount', 'refuse');
  expect(await anchorNow()).toMatchObject({ transactions: [], block: null });
  await killAt('eth_sendRawTransaction', 'refuse');
  expect(await countOf(chain, address)).toBe(before);
  const signed = await anchorNow();
  expect(signed?.transactions).toHaveLength(1);
  await killAt('eth_sendRawTransaction', 'lose the answer');
  await until('the block', async () => (await countOf(chain, address)) > before);
  await killAt('eth_getTransactionReceipt', 'refuse');
  between.fate = () => 'pass';
  await server.start();
  const anchor = await until('the anchor', async () => {
    const now = await anchorNow();
    return now?.is('confirmed') ? now : null;
  });
  expect(anchor.transactions).toEqual(signed?.transactions);
  expect(await countOf(chain, address)).toBe(before + 1);
});

/** Exit code and words of the command, which asks the chain without anything between. */
const command = (word: string, changed: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync('node', ['dist/server/anchor.js', word], {
    env: { PATH: process.env.PATH, ...env, CHAIN_RPC_URL: chain.url, ...changed },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
};

it('the command tells the account, the anchors and what holds them up, and deploys a contract', async () => {
  const status = command('status');
  expect(status).toMatchObject({ status: 0 });
  expect(status.said).toContain(`a local test chain, contract ${env.CHAIN_CONTRACT}`);
  expect(status.said).toMatch(/the contract has 3 entries\n.* 3 entries: Confirmed, block \d+, 0x/);
  expect(command('status', { CHAIN_RPC_URL: 'http://127.0.0.1:9' })).toMatchObject({
    status: 1,
    said: expect.stringContaining('The node of the chain does not answer') as string,
  });

  const deployed = command('deploy', { CHAIN_CONTRACT: '' });
  expect(deployed).toMatchObject({ status: 0 });
  const [, contract = ''] = /^CHAIN_CONTRACT=(0x\w{40})$/m.exec(deployed.said) ?? [];
  expect(contract).not.toBe(env.CHAIN_CONTRACT);
  expect(command('status', { CHAIN_CONTRACT: contract }).said).toContain('contract has 0 entries');

  await chain.rpc('anvil_setBalance', richAccount().address, '0x1');
  const poor = command('deploy');
  expect(poor).toMatchObject({ status: 1 });
  expect(poor.said).toContain('The account cannot pay for the transaction.');
  expect(command('dance')).toMatchObject({ status: 1 });
  expect(command('deploy', { CHAIN_PRIVATE_KEY: '' }).said).toContain(
    'Set CHAIN_RPC_URL, CHAIN_ID and CHAIN_PRIVATE_KEY',
  );
});
