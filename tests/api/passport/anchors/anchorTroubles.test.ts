import { describe, expect, it } from 'vitest';
import { longTrouble } from '#machines/lifecycles/anchor/rules';
import { rootOfLog } from '../../../../server/managers/records/proof/log';
import { secretOfNode, type NodeBetween } from '../../../providers/anchor/nodeBetween';
import { ring } from '../../frame/timers';
import { anchorScene } from './anchorScene';

const {
  address,
  minute,
  rows,
  ports,
  deploy,
  rpc,
  house,
  settings,
  db,
  misbehave,
  mine,
  later,
  last,
  sent,
} = anchorScene();

describe('what holds an anchor up', () => {
  it('is written at it, told administrators after an hour, and over when it is over', async () => {
    await rpc('anvil_setBalance', address, '0x1');
    await minute();
    const { id, is } = await last();
    expect(is('held')).toBe(true);
    expect(await last()).toMatchObject({ trouble: 'noFunds', transactions: [] });
    expect(house().lines.at(-1)).toMatch(/The account cannot pay for the transaction/);
    const warn = { lifecycle: 'anchor', id, event: 'anchor.warn' } as const;
    const letters = () =>
      db()
        .selectFrom('mail')
        .select('subject')
        .where('subject', 'like', 'The log is not anchored%')
        .execute();
    await ring(house(), warn);
    expect(await letters()).toEqual([]);
    later(longTrouble + 1);
    const told = house().lines.length;
    await minute();
    await ring(house(), warn);
    expect(await letters()).toEqual([
      { subject: 'The log is not anchored: the account cannot pay for the transaction' },
    ]);
    expect(house().lines.length, 'the same is not said each minute').toBe(told);
    await rpc('anvil_setBalance', address, '0xde0b6b3a7640000');
    await minute();
    expect(await last()).toMatchObject({ trouble: null });
    expect((await last()).is('mined')).toBe(true);
  });

  it('is said again when it changes, and names no secret', async () => {
    for (const [fate, trouble] of [
      [() => 'hang', 'unreachable'],
      [(method: string) => (method === 'eth_chainId' ? { result: '0x1' } : 'pass'), 'wrongChain'],
      [() => 'refuse', 'unreachable'],
    ] as [NodeBetween['fate'], string][]) {
      misbehave(fate);
      await minute();
      expect(await last()).toMatchObject({ trouble });
    }
    misbehave(() => 'pass');
    await minute();
    expect((await last()).is('mined')).toBe(true);
    const { rows: kept } = await house().parts.store.pool.query<{ all: string }>(
      `select json_agg(a)::text || (select json_agg(h)::text from history h) as all from anchors a`,
    );
    for (const secret of [secretOfNode, settings().privateKey.slice(2)])
      expect(`${kept[0]?.all} ${house().lines.join(' ')}`).not.toContain(secret);
  });

  it('is a node that makes up a receipt: the anchor is not confirmed', async () => {
    await rpc('evm_setAutomine', false);
    await minute();
    const [signed] = (await last()).transactions;
    await rpc('anvil_dropTransaction', signed?.hash);
    await mine(1);
    const { hash, number } = await rpc<{ hash: string; number: string }>(
      'eth_getBlockByNumber',
      'latest',
      false,
    );
    const receipt = {
      ...{ transactionHash: signed?.hash, transactionIndex: '0x0', status: '0x1', type: '0x2' },
      ...{ blockHash: hash, blockNumber: number, from: address, to: settings().contract, logs: [] },
      ...{ gasUsed: '0xc74c', cumulativeGasUsed: '0xc74c', effectiveGasPrice: '0x1' },
    };
    await mine(5);
    misbehave((method) => (method === 'eth_getTransactionReceipt' ? { result: receipt } : 'pass'));
    await minute();
    const anchor = await last();
    expect(anchor).toMatchObject({ trouble: 'contradicted', block: { hash } });
    expect(anchor.is('confirmed')).toBe(false);
    misbehave(() => 'pass');
    await rpc('evm_setAutomine', true);
    await minute();
    await mine(2);
    await minute();
    expect(await last()).toMatchObject({ trouble: null, transactions: [signed] });
    expect((await last()).is('confirmed')).toBe(true);
  });

  it('is another log: what the contract has must be the beginning of ours', async () => {
    const other = await ports().anchors.sign({ size: 1, root: Buffer.alloc(32, 9) });
    await ports().anchors.send(other);
    await mine(1);
    await minute();
    expect(await last()).toMatchObject({ trouble: 'forked', transactions: [] });
    const larger = await ports().anchors.sign({ size: 1_000, root: Buffer.alloc(32, 9) });
    await ports().anchors.send(larger);
    await mine(1);
    await minute();
    expect(await last()).toMatchObject({ trouble: 'ahead', transactions: [] });
  });

  it('is nothing where the contract has this root already: its transaction is found', async () => {
    const size =
      Number(
        (
          await db()
            .selectFrom('log_entries')
            .select('index')
            .orderBy('index', 'desc')
            .executeTakeFirstOrThrow()
        ).index,
      ) + 1;
    const root = { size, root: await rootOfLog(db(), size) };
    // As public nodes do that search few blocks for an event
    await mine(1_100);
    misbehave((method, [wanted]) =>
      method === 'eth_getLogs' && Number((wanted as { fromBlock: string }).fromBlock) === 0
        ? 'refuse'
        : 'pass',
    );
    const before = await ports().anchors.sign(root);
    await ports().anchors.send(before);
    // The node answers before the transaction is in a block
    await mine(1);
    const count = await sent();
    await minute();
    expect((await last()).block?.transaction).toBe(before.hash);
    expect(await sent()).toBe(count);
  });

  it('ends with another contract: what was not confirmed at the old one is cut anew', async () => {
    await rpc('evm_setAutomine', false);
    await minute();
    await rpc('evm_setAutomine', true);
    await deploy();
    await minute();
    const [first, second] = await rows();
    expect([first?.is('closed'), second?.is('mined')]).toEqual([true, true]);
    expect(second?.size).toBe(first?.size);
  });
});
