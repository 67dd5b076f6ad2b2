import { linkMakers } from '#contract/records/links';
import type { Recipient } from '../../mail/recipients';
import type { Tx } from '../../store/open';
import { sideOf, toWrite } from './side';

const roles = linkMakers.filter((role) => role !== 'BUYER');

/** The owner, or everybody approved who acts for the company that owns it. */
export const ownersSide = (tx: Tx, item: string) =>
  sideOf(tx, { subject: item, relation: 'owner', roles });

/** Who of them gets a letter. */
export const ownersToWrite = async (
  tx: Tx,
  item: string,
  concerned: string | null = null,
): Promise<Recipient[]> => toWrite(tx, await ownersSide(tx, item), concerned);
