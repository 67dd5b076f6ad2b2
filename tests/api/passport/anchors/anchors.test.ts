import { describe, expect, it } from 'vitest';
import { longTrouble, patience } from '#machines/lifecycles/anchor/rules';
import { carryAnchor } from '../../../../server/managers/records/anchors/carry';
import { anchorEvery, cutAnchor } from '../../../../server/managers/records/anchors/cut';
import { checkAnchors } from '../../../../server/managers/records/anchors/round';
import { rootOfLog } from '../../../../server/managers/records/proof/log';
import { openAnchors } from '../../../../server/providers/anchor/index';
import { anchorScene } from './anchorScene';

/** Longer than a test takes, in ms: the clock runs meanwhile. */
const aWhile = 120_000;
const {
  address,
  grow,
  minute,
  rows,
  ports,
  rpc,
  settings,
  db,
  misbehave,
  mine,
  later,
  last,
  sent,
} = anchorScene();

describe('roots of the log', () => {
  it('are cut when it has grown, once an hour at most, and confirmed when enough blocks follow', async () => {
    await minute();
    const first = await last();
    expect(first.is('mined')).toBe(true);
    expect(first.root).toEqual(await rootOfLog(db(), first.size));
    expect(await ports().anchors.rootOf(first.size)).toEqual(first.root);
    await grow();
    await minute();
    expect((await last()).is('confirmed')).toBe(false);
    await mine(2);
    await minute();
    expect((await last()).is('confirmed')).toBe(true);
    expect(await rows()).toHaveLength(1);

    later(anchorEvery - aWhile);
    await minute();
    expect(await rows()).toHaveLength(1);
    later(aWhile);
    await minute();
    await mine(2);
    await minute();
    expect(await last()).toMatchObject({ size: first.size + 1 });
    expect((await last()).is('confirmed')).toBe(true);
    later(5 * anchorEvery);
    await minute();
    expect(await rows(), 'the log has not grown').toHaveLength(2);
  });

  it('go nowhere where no chain is connected', async () => {
    ports().anchors = await openAnchors(undefined);
    await minute();
    expect(await cutAnchor(ports())).toBeNull();
    expect(await rows()).toEqual([]);
  });

  it('are cut and sent once, however many servers do it at one moment', async () => {
    const before = await sent();
    const cut = await Promise.all([1, 2, 3].map(() => cutAnchor(ports())));
    const [id = ''] = cut.filter((one) => one !== null);
    expect(cut.filter((one) => one !== null)).toHaveLength(1);
    await Promise.all([1, 2, 3].map(() => carryAnchor(ports(), id)));
    await minute();
    expect(await sent()).toBe(before + 1);
    expect((await last()).transactions).toHaveLength(1);
  });
});

describe('a transaction', () => {
  it('that was signed and not sent, or whose answer was lost, is sent as the same one', async () => {
    const before = await sent();
    misbehave((method) => (method === 'eth_sendRawTransaction' ? 'refuse' : 'pass'));
    await minute();
    expect(await last()).toMatchObject({ trouble: 'unreachable' });
    const [signed] = (await last()).transactions;
    await rpc('evm_setAutomine', false);
    misbehave((method) => (method === 'eth_sendRawTransaction' ? 'lose the answer' : 'pass'));
    await minute();
    expect(await last()).toMatchObject({ trouble: 'unreachable', transactions: [signed] });
    misbehave(() => 'pass');
    await minute();
    await mine(1);
    await minute();
    const { block, transactions, is } = await last();
    expect(is('mined')).toBe(true);
    expect(transactions).toEqual([signed]);
    expect(block?.transaction).toBe(signed?.hash);
    expect(await sent()).toBe(before + 1);
  });

  it('that stays in no block is replaced by one that pays more, with its nonce', async () => {
    const before = await sent();
    // As nodes do that keep no older states
    misbehave((method, [, block]) =>
      method === 'eth_getTransactionCount' && /^0x/.test(String(block)) ? 'refuse' : 'pass',
    );
    await rpc('evm_setAutomine', false);
    await minute();
    later(patience - aWhile);
    await minute();
    expect((await last()).transactions).toHaveLength(1);
    later(aWhile);
    await minute();
    const [first, second] = (await last()).transactions;
    expect(second?.nonce).toBe(first?.nonce);
    expect(BigInt(second?.fee ?? 0)).toBeGreaterThan(BigInt(first?.fee ?? 0));
    await mine(1);
    await minute();
    expect((await last()).block?.transaction).toBe(second?.hash);
    expect(await sent()).toBe(before + 1);
  });

  it('whose place another one of the account took is signed anew, once that is certain', async () => {
    await rpc('evm_setAutomine', false);
    await minute();
    const [first] = (await last()).transactions;
    await rpc('anvil_dropTransaction', first?.hash);
    // Somebody pays with the same account
    await rpc('eth_sendTransaction', { from: address, to: address, value: '0x1' });
    misbehave((method) => (method === 'eth_sendRawTransaction' ? 'refuse' : 'pass'));
    await mine(1);
    await minute();
    expect((await last()).nonce, 'one block may go again').toBe(first?.nonce);
    await mine(3);
    misbehave(() => 'pass');
    await rpc('evm_setAutomine', true);
    await minute();
    const { transactions, is } = await last();
    expect(is('mined')).toBe(true);
    expect(transactions.map(({ nonce }) => nonce)).toEqual([first?.nonce, (first?.nonce ?? 0) + 1]);
  });

  it('before which one was taken back and forgotten is signed anew with the nonce that is missing', async () => {
    await rpc('evm_setAutomine', false);
    await rpc('eth_sendTransaction', { from: address, to: address, value: '0x1' });
    await mine(1);
    await minute();
    const [first] = (await last()).transactions;
    await rpc('anvil_reorg', 1, []);
    await rpc('anvil_dropAllTransactions');
    await minute();
    await mine(1);
    await minute();
    expect((await last()).nonce, 'it may come back').toBe(first?.nonce);
    later(patience + aWhile);
    await minute();
    await mine(1);
    await minute();
    const { block, transactions, is } = await last();
    expect(is('mined')).toBe(true);
    expect(transactions.map(({ nonce }) => nonce)).toEqual([first?.nonce, (first?.nonce ?? 0) - 1]);
    expect(block?.transaction).toBe(transactions[1]?.hash);
    await mine(2);
    await minute();
    expect((await last()).is('confirmed'), 'the contract refuses the first').toBe(true);
  });

  it('that the contract refuses rests for an hour; then the anchor is sent again', async () => {
    await rpc('evm_setAutomine', false);
    await minute();
    const latest = (size: string) =>
      rpc('anvil_setStorageAt', settings().contract, '0x0', `0x${size.padStart(64, '0')}`);
    await latest('ffff');
    await mine(1);
    await latest('0');
    await minute();
    const before = await sent();
    expect(await last()).toMatchObject({ trouble: 'reverted', nonce: null });
    later(longTrouble - aWhile);
    await minute();
    expect(await sent()).toBe(before);
    await rpc('evm_setAutomine', true);
    later(aWhile);
    await minute();
    expect((await last()).is('mined')).toBe(true);
    expect(await sent()).toBe(before + 1);
  });
});

describe('a chain that takes blocks back', () => {
  it('has the same transaction sent again, before it was confirmed and after', async () => {
    await minute();
    const before = await sent();
    const { block } = await last();
    await rpc('anvil_reorg', 1, []);
    await minute();
    const again = await last();
    expect(again.transactions).toHaveLength(1);
    expect(again.block?.hash).not.toBe(block?.hash);
    await mine(2);
    await minute();
    expect((await last()).is('confirmed')).toBe(true);
    await checkAnchors(ports());
    expect((await last()).is('confirmed'), 'it is there').toBe(true);

    await rpc('anvil_reorg', 3, []);
    await checkAnchors(ports());
    expect((await last()).is('open')).toBe(true);
    await minute();
    await mine(2);
    await minute();
    expect(await last()).toMatchObject({ transactions: again.transactions });
    expect((await last()).is('confirmed')).toBe(true);
    expect(await sent()).toBe(before);
  });

  it('leaves smaller anchors given up where it has lost them too', async () => {
    const unmade = await rpc<string>('evm_snapshot');
    await minute();
    await mine(2);
    await grow();
    later(anchorEvery + 1);
    await minute();
    await minute();
    await mine(2);
    await minute();
    expect((await rows()).map(({ is }) => is('confirmed'))).toEqual([true, true]);
    await rpc('evm_revert', unmade);
    await checkAnchors(ports());
    expect((await rows()).map(({ is }) => [is('closed'), is('open')])).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});
