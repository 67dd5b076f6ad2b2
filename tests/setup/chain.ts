import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { mnemonicToAccount } from 'viem/accounts';
import { deployAnchors } from '../../server/providers/anchor/index';
import { freePort } from './port';

/** A chain of Ethereum's kind in a process of its own, whose blocks the test makes. */
export interface LocalChain {
  url: string;
  /** Any call of its JSON-RPC; throws what it answers as an error. */
  rpc<T = unknown>(method: string, ...params: unknown[]): Promise<T>;
  close(): Promise<void>;
}

export const localChainId = 31_337;

const require = createRequire(
  createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'),
);

/** The program lies in the package of this machine's kind. */
const program = (): string => {
  const system = process.platform;
  const name = `@foundry-rs/anvil-${system}-${process.arch === 'x64' ? 'amd64' : process.arch}`;
  return join(
    dirname(require.resolve(`${name}/package.json`)),
    'bin',
    system === 'win32' ? 'anvil.exe' : 'anvil',
  );
};

const asks =
  (url: string): LocalChain['rpc'] =>
  async <T>(method: string, ...params: unknown[]) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result, error } = (await answer.json()) as { result: T; error?: { message: string } };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };

/** Starts it; a block a transaction, until the test says otherwise. */
export const startChain = async (): Promise<LocalChain> => {
  const port = await freePort();
  const child = spawn(program(), ['--port', String(port), '--chain-id', String(localChainId)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error('the local chain did not start')));
    child.stdout.on('data', (text: Buffer) => {
      if (String(text).includes('Listening on')) resolve();
    });
  });
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    rpc: asks(url),
    close: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};

/** An account that has coins on every local chain, and its key. */
export const richAccount = (addressIndex = 0) => {
  const account = mnemonicToAccount('test test test test test test test test test test test junk', {
    addressIndex,
  });
  const key = account.getHdKey().privateKey ?? new Uint8Array();
  return { address: account.address, privateKey: `0x${Buffer.from(key).toString('hex')}` };
};

/** What the product is configured with to anchor in a local chain, a new contract included. */
export const anchorSettings = async (rpcUrl: string, confirmations = 3) => {
  const account = {
    rpcUrl,
    chainId: localChainId,
    privateKey: richAccount().privateKey,
    mostFee: 100_000_000_000n,
  };
  const { contract } = await deployAnchors(account);
  return { ...account, contract, explorer: null, confirmations };
};
