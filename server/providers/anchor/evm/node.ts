import {
  createPublicClient,
  getAddress,
  http,
  isAddress,
  type Address,
  type PublicClient,
} from 'viem';
import { mnemonicToAccount, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';
import { ConfigFault } from '../../../config/fault';
import { AnchorHeld } from '../port';
import { asTrouble } from './troubles';

/** An account on a chain, and the node through which it acts. */
export interface AccountSettings {
  rpcUrl: string;
  chainId: number;
  /** 0x and 64 hexadecimal digits. */
  privateKey: string;
  /** The most that a unit of gas may cost, in wei. */
  mostFee: bigint;
}

export interface EvmSettings extends AccountSettings {
  contract: string;
  explorer: string | null;
  confirmations: number;
}

/** A node that answers later than this does not answer, in ms. */
const usualPatience = 10_000;

/** Nothing is asked twice by itself: whoever asks comes again. */
export const openNode = (rpcUrl: string, patience = usualPatience): PublicClient =>
  createPublicClient({
    transport: http(rpcUrl, { timeout: patience, retryCount: 0 }),
    cacheTime: 0,
  });

/** The chain on which developers try things, and the words that everybody knows the keys of. */
const developersChain = 31_337;
const knownWords = 'test test test test test test test test test test test junk';
const knownAccounts = 10;

const accountOf = (privateKey: string): PrivateKeyAccount => {
  try {
    return privateKeyToAccount(`0x${privateKey.slice(2)}`);
  } catch {
    // The library's own words may hold the key
    throw new ConfigFault('CHAIN_PRIVATE_KEY: not a private key.');
  }
};

/** Its address, in the case that holds its checksum. */
export const addressOf = (contract: string): Address => {
  if (!isAddress(contract)) throw new ConfigFault('CHAIN_CONTRACT: its checksum is wrong.');
  return getAddress(contract);
};

/** The account that signs. Throws where its key is one that everybody knows, except on a developer's own chain. */
export const openAccount = ({ privateKey, chainId }: AccountSettings): PrivateKeyAccount => {
  const account = accountOf(privateKey);
  if (chainId === developersChain) return account;
  for (let addressIndex = 0; addressIndex < knownAccounts; addressIndex += 1)
    if (mnemonicToAccount(knownWords, { addressIndex }).address === account.address)
      throw new ConfigFault(
        'CHAIN_PRIVATE_KEY: a key of a development chain, which everybody knows.',
      );
  return account;
};

/** A node may be another chain's: asked before anything is signed or believed. */
export const demandChain = async (node: PublicClient, chainId: number): Promise<void> => {
  const said = await asTrouble(() => node.getChainId());
  if (said !== chainId) throw new AnchorHeld('wrongChain', `the node says ${said}`);
};
