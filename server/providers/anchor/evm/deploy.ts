import { getContractAddress, formatEther, type Hex } from 'viem';
import { logAnchorBytecode } from './logAnchor';
import { demandChain, openAccount, openNode, type AccountSettings } from './node';
import { sendSigned, signedTransaction } from './signed';
import { asTrouble, saidByNode } from './troubles';

export interface DeployedContract {
  contract: string;
  account: string;
  transaction: string;
  /** What it cost, in coins of the chain. */
  cost: string;
}

const waitMs = 5 * 60_000;

/** Puts the contract into the chain and waits for its block. Throws `AnchorHeld` where the chain or the account cannot. */
export const deployContract = async (settings: AccountSettings): Promise<DeployedContract> => {
  const node = openNode(settings.rpcUrl);
  const account = openAccount(settings);
  await demandChain(node, settings.chainId);
  const data = logAnchorBytecode;
  const gas = await asTrouble(() => node.estimateGas({ account: account.address, data }));
  const { hash, raw, nonce } = await signedTransaction(node, account, settings, { data, gas });
  await sendSigned(node, raw as Hex, saidByNode);
  const receipt = await node
    .waitForTransactionReceipt({ hash: hash as Hex, timeout: waitMs, pollingInterval: 1_000 })
    .catch(() => null);
  const contract = getContractAddress({ from: account.address, nonce: BigInt(nonce) });
  if (receipt?.status !== 'success')
    throw new Error(
      `The transaction ${hash} is in no block yet. If it gets into one, the contract is ${contract}.`,
    );
  return {
    contract,
    account: account.address,
    transaction: hash,
    cost: formatEther(receipt.gasUsed * receipt.effectiveGasPrice),
  };
};
