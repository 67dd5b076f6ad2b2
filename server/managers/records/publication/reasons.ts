import type { z } from 'zod';
import type { Reason } from '#contract/records/models';
import { whyClosed } from '#machines/kernel/explain';
import { stepOf } from '#machines/kernel/labels';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import type { Reader } from '../../../store/open';
import { fingerprintsOf } from '../../verification/summary';

type Reasons = z.infer<typeof Reason>[];
interface Serial {
  id: string;
  state: string;
  context: Record<string, unknown>;
  type: string;
}

const { publication } = lifecycles;
/** Why the last try came back; kept until the next one. It stops nobody from publishing again. */
const cameBack = ({ id, context: { reason } }: Serial): Reasons =>
  typeof reason === 'string' && reason !== ''
    ? [{ code: 'came_back', message: `The last publishing came back: ${reason}`, item_id: id }]
    : [];

/** What one serial still lacks on its way to being published. */
const reasonsOfSerial = async (db: Reader, serial: Serial): Promise<Reasons> => {
  if (tagged(publication, serial.state, 'sealed')) {
    const code = tagged(publication, serial.state, 'publishing') ? 'in_progress' : 'published';
    const message = whyClosed(publication, serial.state, 'publication.publish') ?? '';
    return [{ code, message, item_id: serial.id }];
  }
  const reasons = cameBack(serial);
  if (tagged(publication, serial.state, 'ready')) return reasons;
  if (serial.context.passport !== true)
    reasons.push({
      code: 'draft_step',
      message: `Still to do: ${stepOf(publication, serial.state)}.`,
      item_id: serial.id,
    });
  if (serial.type === 'digital') return reasons;
  if (serial.context.fingerprints === 0)
    reasons.push({
      code: 'no_fingerprint',
      message: 'Add at least one fingerprint.',
      item_id: serial.id,
    });
  for (const { id, location, verified } of await fingerprintsOf(db, serial.id)) {
    if (verified) continue;
    reasons.push({
      code: 'fingerprint_unverified',
      message: `The fingerprint “${location}” has not been verified yet.`,
      item_id: serial.id,
      fingerprint_id: id,
    });
  }
  return reasons;
};

export const reasonsOf = async (db: Reader, serials: Serial[]): Promise<Reasons> => {
  const all: Reasons = [];
  for (const serial of serials) all.push(...(await reasonsOfSerial(db, serial)));
  return all;
};
