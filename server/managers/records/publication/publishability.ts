import type { z } from 'zod';
import type { Reason } from '#contract/records/models';
import { system } from '#machines/kernel/actor';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import { refusalFor } from '../../../lifecycle/events';
import type { Reader } from '../../../store/open';
import { fingerprintsOf } from '../../verification/summary';

type Reasons = z.infer<typeof Reason>[];
interface Serial {
  id: string;
  state: string;
  context: Record<string, unknown>;
}

const { publication } = lifecycles;

/** Why the last try came back; kept until the next one. It stops nobody from publishing again. */
const cameBack = ({ id, context: { reason } }: Serial): Reasons =>
  typeof reason === 'string' && reason !== ''
    ? [{ code: 'came_back', message: `The last publishing came back: ${reason}`, item_id: id }]
    : [];

/** One reason for each spot that waits for its verification, in the place of the chart's one for all. */
const unverified = async (db: Reader, item_id: string): Promise<Reasons> =>
  (await fingerprintsOf(db, item_id))
    .filter(({ verified }) => !verified)
    .map(({ id, location }) => ({
      code: 'fingerprint_unverified',
      message: `The fingerprint “${location}” has not been verified yet.`,
      item_id,
      fingerprint_id: id,
    }));

/** What keeps one serial from being published, as its chart says it. Who asks is judged elsewhere. */
const reasonsOfSerial = async (db: Reader, serial: Serial): Promise<Reasons> => {
  const { id: item_id, state } = serial;
  if (tagged(publication, state, 'ready')) return cameBack(serial);
  const refusal = refusalFor('publication', serial, { type: 'publication.publish' }, system);
  if (tagged(publication, state, 'sealed')) {
    const code = tagged(publication, state, 'publishing') ? 'in_progress' : 'published';
    return [{ code, message: refusal?.message ?? '', item_id }];
  }
  const reasons = cameBack(serial);
  for (const { code, message } of refusal?.reasons ?? [])
    if (code === 'fingerprint_unverified') reasons.push(...(await unverified(db, item_id)));
    else reasons.push({ code, message, item_id });
  return reasons;
};

export const reasonsOf = async (db: Reader, serials: Serial[]): Promise<Reasons> => {
  const all: Reasons = [];
  for (const serial of serials) all.push(...(await reasonsOfSerial(db, serial)));
  return all;
};
