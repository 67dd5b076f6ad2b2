import { spawnSync } from 'node:child_process';
import { toHex } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ConfigFault, readConfig } from '../../../server/config';
import { AnchorHeld, openAnchors, type AnchorChain } from '../../../server/providers/anchor/index';
import { evmChain } from '../../../server/providers/anchor/evm/evm';
import {
  anchorSettings,
  localChainId,
  richAccount,
  startChain,
  type LocalChain,
} from '../../setup/chain';
import { nodeBetween, secretOfNode, type NodeBetween } from './nodeBetween';

let chain: LocalChain;
let between: NodeBetween;
let settings: Awaited<ReturnType<typeof anchorSettings>>;
const adapters: Partial<Record<string, AnchorChain>> = {};
const adapter = (name: string) => {
  const found = adapters[name];
  if (!found) throw new Error(`no adapter ${name}`);
  return found;
};

const root = (size: number) => ({ size, root: Buffer.alloc(32, size % 256) });

beforeAll(async () => {
  chain = await startChain();
  between = await nodeBetween(chain.url);
  settings = await anchorSettings(chain.url);
  adapters.none = await openAnchors(undefined);
  adapters.evm = await openAnchors(settings);
});
afterAll(async () => {
  await between?.close();
  await chain?.close();
});

let snapshot: string;
beforeEach(async () => {
  snapshot = await chain.rpc('evm_snapshot');
  between.fate = () => 'pass';
});
afterEach(() => chain.rpc('evm_revert', snapshot));

/** What a call came to: the trouble that it names, or its answer. */
const outcome = async <T>(call: Promise<T>): Promise<T | string> =>
  call.catch((error: unknown) => {
    if (error instanceof AnchorHeld) return error.trouble;
    throw error;
  });

const sent = async (size: number, by = adapter('evm')) => {
  const transaction = await by.sign(root(size));
  await by.send(transaction);
  return transaction;
};

describe.each(['none', 'evm'])('the adapter %s', (name) => {
  const connected = name === 'evm';
  /** What an adapter that is connected answers; the other one says each time that it is not. */
  const or = <T>(answer: T) => (connected ? answer : 'unconnected');

  it('says where it writes, or plainly that it writes nowhere', async () => {
    const { place, standing } = adapter(name);
    expect(place).toEqual(
      connected
        ? { chainId: localChainId, contract: settings.contract, explorer: null, confirmations: 3 }
        : null,
    );
    const told = await outcome(standing());
    expect(typeof told === 'string' ? told : told.latest).toBe(or(0));
  });

  it('signs without sending, and sends once what is sent twice', async () => {
    const by = adapter(name);
    const transaction = await outcome(by.sign(root(5)));
    if (typeof transaction === 'string') {
      expect(transaction).toBe('unconnected');
      const any = { hash: '0x', raw: '0x', nonce: 0, fee: '1', tip: '1' };
      expect(await outcome(by.send(any))).toBe('unconnected');
      expect(await outcome(by.isSpent(0))).toBe('unconnected');
      expect(await outcome(by.isStranded(0))).toBe('unconnected');
      return;
    }
    expect(await by.find([transaction.hash])).toBeNull();
    expect(await by.isSpent(transaction.nonce)).toBe(false);
    await by.send(transaction);
    await by.send(transaction);
    expect(await by.find([transaction.hash])).toMatchObject({ succeeded: true, depth: 1 });
    const later = await by.sign(root(6));
    expect(later.nonce).toBe(transaction.nonce + 1);
    expect(await by.isSpent(transaction.nonce)).toBe(false);
    await chain.rpc('anvil_mine', '0x2');
    expect(await by.isSpent(transaction.nonce)).toBe(true);
    expect(await by.isStranded(later.nonce)).toBe(false);
    expect(await by.isStranded(later.nonce + 1)).toBe(true);
  });

  it('finds a root by its size, and the transaction that wrote it', async () => {
    const by = adapter(name);
    const hash = connected ? (await sent(5)).hash : '0x';
    expect(await outcome(by.rootOf(4))).toEqual(or(null));
    expect(await outcome(by.rootOf(5))).toEqual(or(root(5).root));
    expect(await outcome(by.trace(root(5)))).toEqual(or(hash));
    expect(await outcome(by.trace({ ...root(5), root: root(6).root }))).toEqual(or(null));
    expect(await outcome(by.find([]))).toEqual(or(null));
  });
});

describe('the contract', () => {
  it('is what the compiler makes of its source', () => {
    const { status, stderr } = spawnSync('node', ['tools/contract.mjs', '--check'], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('takes larger logs alone, from its owner alone', async () => {
    const evm = adapter('evm');
    await sent(5);
    for (const size of [5, 4]) expect(await outcome(evm.sign(root(size)))).toBe('ahead');
    const stranger = evmChain({ ...settings, privateKey: richAccount(1).privateKey });
    expect(await outcome(stranger.sign(root(6)))).toBe('notOwner');
    expect(await outcome(stranger.standing())).toBe('notOwner');
    await sent(6);
    expect(await evm.rootOf(5)).toEqual(root(5).root);
  });

  it('takes some 51,000 units of gas for a root, however many entries that covers', async () => {
    await sent(5);
    const { hash } = await sent(9_000);
    const { gasUsed } = await chain.rpc<{ gasUsed: string }>('eth_getTransactionReceipt', hash);
    expect(Number(gasUsed)).toBeGreaterThan(40_000);
    expect(Number(gasUsed)).toBeLessThan(52_000);
  });

  it('refuses a transaction whose size was overtaken; one that succeeds is found before it', async () => {
    const evm = adapter('evm');
    const late = await evm.sign(root(5));
    const latest = (size: number) =>
      chain.rpc('anvil_setStorageAt', settings.contract, '0x0', toHex(size, { size: 32 }));
    await latest(7);
    await evm.send(late);
    expect(await evm.find([late.hash])).toMatchObject({ succeeded: false });
    await latest(0);
    const again = await sent(5);
    expect(again.nonce).toBe(late.nonce + 1);
    for (const hashes of [
      [late.hash, again.hash],
      [again.hash, late.hash],
    ])
      expect(await evm.find(hashes)).toMatchObject({ block: { transaction: again.hash } });
  });
});

describe('a chain of Ethereum’s kind', () => {
  it('pays no more than it may, and more for a replacement', async () => {
    const evm = adapter('evm');
    await chain.rpc('evm_setAutomine', false);
    const first = await sent(5);
    const second = await evm.sign(root(5), first);
    expect(second.nonce).toBe(first.nonce);
    for (const part of ['fee', 'tip'] as const)
      expect(Number(second[part])).toBeGreaterThan(1.1 * Number(first[part]));
    await evm.send(second);
    await chain.rpc('evm_mine');
    expect(await evm.find([first.hash, second.hash])).toMatchObject({
      block: { transaction: second.hash },
    });
    const poor = evmChain({ ...settings, mostFee: BigInt(second.fee) });
    expect(await outcome(poor.sign(root(6), second))).toBe('feeTooHigh');
    const { baseFeePerGas } = await chain.rpc<{ baseFeePerGas: string }>(
      'eth_getBlockByNumber',
      'latest',
      false,
    );
    const mostFee = BigInt(baseFeePerGas);
    expect(await outcome(evmChain({ ...settings, mostFee }).sign(root(6)))).toBe('feeTooHigh');
    await chain.rpc('evm_setAutomine', true);
  });

  it('says what holds it up, and goes on when that is over', async () => {
    const evm = evmChain({ ...settings, rpcUrl: between.url }, 500);
    const trouble = () => outcome(evm.sign(root(5)));
    between.fate = () => 'refuse';
    expect(await trouble()).toBe('unreachable');
    between.fate = () => 'hang';
    expect(await trouble()).toBe('unreachable');
    between.fate = (method) => (method === 'eth_chainId' ? { result: '0x1' } : 'pass');
    expect(await trouble()).toBe('wrongChain');
    expect(await outcome(evm.find(['0x1']))).toBe('wrongChain');
    between.fate = (method) => (method === 'eth_call' ? { result: '0x' } : 'pass');
    expect(await outcome(evm.standing())).toBe('noContract');
    between.fate = (method) =>
      method === 'eth_getBlockByNumber' ? { result: { number: '0x1', hash: '0x1' } } : 'pass';
    expect(await trouble()).toBe('oldFees');
    between.fate = () => 'pass';
    await chain.rpc('anvil_setBalance', richAccount().address, '0x1');
    expect(await trouble()).toBe('noFunds');
    await chain.rpc('anvil_setBalance', richAccount().address, '0xde0b6b3a7640000');
    const transaction = await evm.sign(root(5));
    between.fate = (method) => (method === 'eth_sendRawTransaction' ? 'lose the answer' : 'pass');
    expect(await outcome(evm.send(transaction))).toBe('unreachable');
    expect(await evm.find([transaction.hash])).toMatchObject({ succeeded: true });
  });

  it('never names the address of its node or its key', async () => {
    const evm = evmChain({ ...settings, rpcUrl: between.url }, 500);
    const secrets = [secretOfNode, settings.privateKey.slice(2)];
    for (const fate of ['refuse', 'hang', 'lose the answer', { result: 'x' }] as const) {
      between.fate = () => fate;
      for (const call of [evm.standing(), evm.sign(root(5)), evm.find(['0x1']), evm.rootOf(1)]) {
        const error: unknown = await call.catch((one: unknown) => one);
        expect(error).toBeInstanceOf(AnchorHeld);
        for (const secret of secrets) expect(String(error)).not.toContain(secret);
      }
    }
  });
});

describe('the settings', () => {
  const env = {
    CHAIN_RPC_URL: 'https://rpc.example/v3/secret',
    CHAIN_ID: '1',
    CHAIN_PRIVATE_KEY: `0x${'7'.repeat(64)}`,
    CHAIN_CONTRACT: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  };
  const refused = async (changed: Partial<typeof env>): Promise<string> => {
    try {
      await openAnchors(readConfig({ ...env, ...changed }).chain);
    } catch (error) {
      if (error instanceof ConfigFault) return error.message;
      throw error;
    }
    return '';
  };

  it('are all there or none, and one clear line says what is wrong', async () => {
    expect(await refused({})).toBe('');
    expect(await refused({ CHAIN_CONTRACT: '' })).toMatch(/but CHAIN_CONTRACT is not/);
    expect(await refused({ CHAIN_RPC_URL: 'ftp://rpc.example' })).toMatch(/^CHAIN_RPC_URL: /);
    expect(await refused({ CHAIN_CONTRACT: env.CHAIN_CONTRACT.replace('b', 'B') })).toBe(
      'CHAIN_CONTRACT: its checksum is wrong.',
    );
    for (const key of ['7777', '0'.repeat(64), 'f'.repeat(64)]) {
      const told = await refused({ CHAIN_PRIVATE_KEY: key });
      expect(told).toMatch(/^CHAIN_PRIVATE_KEY: /);
      expect(told).not.toContain(key);
    }
  });

  it('take no key that everybody knows, except on a chain of one’s own', async () => {
    const known = { CHAIN_PRIVATE_KEY: richAccount(3).privateKey };
    expect(await refused(known)).toMatch(/which everybody knows/);
    expect(await refused({ ...known, CHAIN_ID: String(localChainId) })).toBe('');
  });
});
