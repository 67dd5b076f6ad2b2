import type { DeployedContract } from './evm/deploy';
import type { AccountSettings, EvmSettings } from './evm/node';
import { noChain } from './none';
import type { AnchorChain } from './port';
import type { AskedAnchor, SeenAnchor } from './evm/witness';

export {
  AnchorHeld,
  type AnchorChain,
  type AnchorPlace,
  type LogRoot,
  type MinedTransaction,
} from './port';

/** viem is large: it is loaded where a chain is connected or asked, and nowhere else. */
export const openAnchors = async (settings: EvmSettings | undefined): Promise<AnchorChain> => {
  if (!settings) return noChain;
  const { evmChain } = await import('./evm/evm');
  return evmChain(settings);
};

/** Puts a new contract into the chain; the account owns it. */
export const deployAnchors = async (settings: AccountSettings): Promise<DeployedContract> => {
  const { deployContract } = await import('./evm/deploy');
  return deployContract(settings);
};

/** Asks any node of the chain about an anchor, whoever runs it. */
export const anchorSeenBy = async (rpcUrl: string, anchor: AskedAnchor): Promise<SeenAnchor> => {
  const { askNode } = await import('./evm/witness');
  return askNode(rpcUrl, anchor);
};
