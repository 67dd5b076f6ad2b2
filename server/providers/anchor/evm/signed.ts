import { keccak256, type Address, type Hex, type PublicClient } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { AnchorTransaction } from '#machines/lifecycles/anchor/rules';
import { AnchorHeld } from '../port';
import { feesFor } from './fees';
import type { AccountSettings } from './node';
import { asTrouble } from './troubles';

/** No anchor and no deployment needs as much: a contract that asks for more is not ours. */
const mostGas = 2_000_000n;

interface Wanted {
  /** Left out for a new contract. */
  to?: Address;
  data: Hex;
  /** As the node estimates it. */
  gas: bigint;
  replaced?: AnchorTransaction | undefined;
}

/**
 * A signed transaction with its hash, as it can be sent any number of times. A replacement has the nonce of what it replaces; every other
 * one has the next that is free. Throws where the account cannot pay it.
 */
export const signedTransaction = async (
  node: PublicClient,
  account: PrivateKeyAccount,
  { chainId, mostFee }: AccountSettings,
  { to, data, gas: estimated, replaced }: Wanted,
): Promise<AnchorTransaction> => {
  const gas = (estimated * 5n) / 4n;
  if (gas > mostGas) throw new AnchorHeld('feeTooHigh', `${gas} units of gas`);
  const { fee, tip } = await feesFor(node, mostFee, replaced);
  const { address } = account;
  const balance = await asTrouble(() => node.getBalance({ address }));
  if (balance < gas * fee) throw new AnchorHeld('noFunds');
  const nonce =
    replaced?.nonce ??
    (await asTrouble(() => node.getTransactionCount({ address, blockTag: 'pending' })));
  const raw = await account.signTransaction({
    type: 'eip1559',
    ...{ chainId, nonce, data, gas },
    ...(to && { to }),
    maxFeePerGas: fee,
    maxPriorityFeePerGas: tip,
  });
  return { hash: keccak256(raw), raw, nonce, fee: String(fee), tip: String(tip) };
};

/** The node has it already, or has had one with its nonce: what became of that is asked for, not guessed. */
const known =
  /already (known|imported|exists)|known transaction|nonce (is )?too low|replacement .*underpriced/i;

/** Sends what was signed; what the node has already is sent. */
export const sendSigned = async (node: PublicClient, raw: Hex, said: (error: unknown) => string) =>
  asTrouble(async () => {
    await node.sendRawTransaction({ serializedTransaction: raw }).catch((error: unknown) => {
      if (!known.test(said(error))) throw error;
    });
  });
