import {
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  HttpRequestError,
} from 'viem';
import type { AnchorTrouble } from '#contract/records/anchors';
import { AnchorHeld } from '../port';

const reverts: Record<string, AnchorTrouble> = { NotOwner: 'notOwner', NotLarger: 'ahead' };

/** What went wrong in viem's words, without the address of the node: it may hold a secret. */
const detailOf = (error: BaseError): string => {
  const asked = error.walk((one) => one instanceof HttpRequestError);
  return asked instanceof HttpRequestError && asked.status
    ? `HTTP ${asked.status}`
    : error.shortMessage;
};

/** The words of the node itself, where it gave some. */
export const saidByNode = (error: unknown): string =>
  error instanceof BaseError ? `${error.shortMessage} ${error.details}` : '';

const troubleOf = (error: BaseError): AnchorTrouble => {
  const reverted = error.walk((one) => one instanceof ContractFunctionRevertedError);
  if (reverted instanceof ContractFunctionRevertedError)
    return reverts[reverted.data?.errorName ?? ''] ?? 'noContract';
  if (error.walk((one) => one instanceof ContractFunctionZeroDataError)) return 'noContract';
  return /insufficient funds|exceeds the balance/i.test(saidByNode(error))
    ? 'noFunds'
    : 'unreachable';
};

/** A question to the node: its faults, nonsense in its answer among them, as what they mean for us. */
export const asTrouble = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AnchorHeld) throw error;
    if (!(error instanceof BaseError))
      throw new AnchorHeld('unreachable', `its answer makes no sense: ${(error as Error).name}`);
    throw new AnchorHeld(troubleOf(error), detailOf(error));
  }
};
