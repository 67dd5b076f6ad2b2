import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { evmChain } from '../../../../server/providers/anchor/evm/evm';
import { now, setClock } from '../../../../server/store/clock';
import { nodeBetween, type NodeBetween } from '../../../providers/anchor/nodeBetween';
import { anchorSettings, richAccount, startChain, type LocalChain } from '../../../setup/chain';
import { openHouse, type House } from './anchorHouse';
import { anchoring, countOf } from './anchoring';

const { address } = richAccount();
/** The node that misbehaves on demand answers later than this, in ms. */
const patienceOfTests = 500;

/** A server whose log goes into a local chain, over a node that can be told to misbehave; each test starts with three entries. */
export const anchorScene = () => {
  let house: House;
  let chain: LocalChain;
  let between: NodeBetween;
  let settings: Awaited<ReturnType<typeof anchorSettings>>;
  let snapshot: string;
  const { grow, minute, rows } = anchoring(() => house);
  const ports = () => house.parts.ports;

  /** Another contract, of which the server knows nothing but its address. */
  const deploy = async () => {
    settings = await anchorSettings(between.url);
    ports().anchors = evmChain(settings, patienceOfTests);
  };

  beforeAll(async () => {
    chain = await startChain();
    between = await nodeBetween(chain.url);
    house = await openHouse();
  });
  afterAll(async () => {
    await house?.close();
    await between?.close();
    await chain?.close();
  });
  beforeEach(async () => {
    snapshot = await chain.rpc('evm_snapshot');
    between.fate = () => 'pass';
    await deploy();
    await house.parts.store.db.deleteFrom('anchors').execute();
    await grow(3);
  });
  afterEach(async () => {
    setClock(null);
    await chain.rpc('evm_setAutomine', true);
    await chain.rpc('evm_revert', snapshot);
  });

  return {
    address,
    ...{ grow, minute, rows, ports, deploy },
    rpc: <Answer>(method: string, ...params: unknown[]) => chain.rpc<Answer>(method, ...params),
    house: () => house,
    settings: () => settings,
    db: () => house.parts.store.db,
    /** What the node does with the next requests. */
    misbehave: (fate: NodeBetween['fate']) => {
      between.fate = fate;
    },
    mine: (blocks: number) => chain.rpc('anvil_mine', `0x${blocks.toString(16)}`),
    later: (ms: number) => setClock(now() + ms),
    /** The newest anchor. */
    last: async () => {
      const row = (await rows()).at(-1);
      if (!row) throw new Error('nothing is anchored');
      return row;
    },
    sent: () => countOf(chain, address),
  };
};
