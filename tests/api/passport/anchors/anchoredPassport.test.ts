import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeIn, PublicAnchors } from '#contract/records/anchors';
import { ProofFile } from '#contract/records/proofFile';
import { checkPassport } from '#reading/passport/check';
import { anchorSeenBy, openAnchors } from '../../../../server/providers/anchor/index';
import { nodeBetween, type NodeBetween } from '../../../providers/anchor/nodeBetween';
import { anchorSettings, localChainId, startChain, type LocalChain } from '../../../setup/chain';
import { startTestServer, until, type TestServer } from '../../frame/testServer';
import { publishedImage } from '../../records/drafts';
import { checkFile } from '../proof/checkCommand';
import { flipBytes } from '../proofFlips';
import { anchoring } from './anchoring';

/** Bytes changed at random, as in the test of proofs without an anchor. */
const few = 200;

let house: TestServer;
let chain: LocalChain;
let between: NodeBetween;
let settings: Awaited<ReturnType<typeof anchorSettings>>;
let item: string;
const { grow, minute } = anchoring(() => house);

const asked = (path: string) => fetch(`${house.url}${path}`);
const proof = async () => ProofFile.parse(await (await asked(`/passport/${item}/proof`)).json());
const anchors = async () => PublicAnchors.parse(await (await asked('/log/anchors')).json());

beforeAll(async () => {
  chain = await startChain();
  between = await nodeBetween(chain.url);
  house = await startTestServer('anchored');
  await grow(2);
  item = (await publishedImage(house, house.person('artist'), 'Anchored')).item;
}, 120_000);
afterAll(async () => {
  await house?.close();
  await between?.close();
  await chain?.close();
});

describe('a passport', () => {
  it('says plainly that no chain is connected', async () => {
    expect(await anchors()).toEqual({ chain: null, anchors: [] });
    expect(await proof()).not.toHaveProperty('anchor');
  });

  it('waits for its anchor, and everybody may read how far that is', async () => {
    settings = await anchorSettings(chain.url, 2);
    house.parts.ports.anchors = await openAnchors({
      ...settings,
      explorer: 'https://scan.example',
    });
    await minute();
    await until('a block', async () => (await anchors()).anchors[0]?.block);
    const told = await anchors();
    expect(told.chain).toEqual({
      chain_id: localChainId,
      name: 'a local test chain',
      contract: settings.contract,
      explorer: 'https://scan.example',
      confirmations: 2,
    });
    expect(told.anchors).toMatchObject([{ size: 3, label: 'In a block', confirmed: false }]);
    expect(await proof(), 'what may be taken back proves nothing').not.toHaveProperty('anchor');
  });

  it('has in its proof where it is anchored, and that the log has only grown since', async () => {
    await chain.rpc('anvil_mine', '0x1');
    await minute();
    await until('confirmed', async () => (await anchors()).anchors[0]?.confirmed);
    for (const more of [0, 5]) {
      await grow(more);
      const file = await proof();
      expect(file.log.size).toBe(3 + more);
      const check = await checkPassport(file);
      expect(check).toMatchObject({ holds: true });
      expect(check.steps.map(({ what }) => what)).toContain('anchor');
      expect(check.anchor?.credentialSubject).toMatchObject({
        id: `eip155:${localChainId}:${settings.contract}`,
        size: 3,
        transaction: (await anchors()).anchors[0]?.transaction,
      });
    }
  });

  it('cannot claim another anchor: a byte is noticed, and so is another log', async () => {
    const file = await proof();
    expect(await flipBytes(JSON.stringify(file), few)).toEqual({ caught: few, passed: null });
    const { anchor } = file;
    if (!anchor) throw new Error('it has no anchor');
    const others = [
      { ...anchor, consistency: anchor.consistency.slice(1) },
      { ...anchor, path: [] },
      { ...anchor, credential: file.credential },
    ];
    for (const other of others) {
      const check = await checkPassport({ ...file, anchor: other });
      expect(check).toMatchObject({ holds: false, anchor: null });
    }
  });

  it('is downloaded with its anchor', async () => {
    const page = await (await asked(`/object_detail/${item}/file`)).text();
    const { transaction } = (await anchors()).anchors[0] ?? {};
    expect(page).toContain('Public blockchain');
    expect(page).toContain(transaction);
    expect(page).toContain((await proof()).anchor?.credential);
  });
});

const commandOn = (file: ProofFile, ...words: string[]) =>
  checkFile('proof.json', JSON.stringify(file), ...words);

describe('check-passport', () => {
  const rpc = () => ['--rpc', between.url];

  it('asks any node of the chain for the anchor', async () => {
    const file = await proof();
    expect(await commandOn(file)).toMatchObject({
      code: 0,
      said: expect.stringContaining('The public chain was not asked.') as string,
    });
    const { code, said } = await commandOn(file, ...rpc());
    expect({ code, said }).toMatchObject({ code: 0 });
    expect(said).toMatch(
      new RegExp(`ok +The contract ${settings.contract} on .* has this root since .*block \\d+`),
    );
  });

  it('says no where the chain has no such anchor, and where none is named', async () => {
    const file = await proof();
    const fates: [NodeBetween['fate'], RegExp][] = [
      [(method) => (method === 'eth_chainId' ? { result: '0x1' } : 'pass'), /is one of Ethereum/],
      [
        (method) => (method === 'eth_call' ? { result: `0x${'0'.repeat(64)}` } : 'pass'),
        /does not have this root for 3 entries/,
      ],
      [
        (method) => (method === 'eth_call' ? { result: '0x' } : 'pass'),
        /does not have this root for 3 entries/,
      ],
      // The last: the command is asked with it too
      [
        (method) => (method === 'eth_getTransactionReceipt' ? { result: null } : 'pass'),
        /transaction 0x\w+ did not write it/,
      ],
    ];
    const { anchor } = await checkPassport(file);
    const place = placeIn(anchor?.credentialSubject.id ?? '');
    if (!anchor || !place) throw new Error('it has no anchor');
    for (const [fate, words] of fates) {
      between.fate = fate;
      const seen = await anchorSeenBy(between.url, { ...place, ...anchor.credentialSubject });
      expect(seen.holds).toBe(false);
      expect(seen.sentence).toMatch(words);
    }
    const { code, said } = await commandOn(file, ...rpc());
    expect({ code, said }).toMatchObject({ code: 1 });
    expect(said).toMatch(/^NO .* did not write it/m);
    between.fate = () => 'refuse';
    expect(await commandOn(file, ...rpc())).toMatchObject({ code: 2 });
    between.fate = () => 'pass';
    const bare = { ...file, anchor: undefined };
    expect(await commandOn(bare)).toMatchObject({ code: 0 });
    expect(await commandOn(bare, ...rpc())).toMatchObject({
      code: 1,
      said: expect.stringContaining('names no anchor') as string,
    });
  });
});
