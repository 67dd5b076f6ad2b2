import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { EnvelopeEvent, SignatureProvider } from '../port';
import type { DocusignSettings } from './settings';

/** DocuSign's events that an envelope is opened with. */
export const events: Record<string, EnvelopeEvent> = {
  'envelope-sent': 'sent',
  'envelope-delivered': 'delivered',
  'envelope-completed': 'completed',
  'envelope-declined': 'declined',
  'envelope-voided': 'voided',
};

/** One for each active key. */
const header = /^x-docusign-signature-\d+$/i;

const Notice = z.object({
  event: z.string(),
  data: z.object({
    accountId: z.string(),
    envelopeId: z.string(),
    envelopeSummary: z
      .object({
        voidedReason: z.string().nullish(),
        recipients: z
          .object({
            signers: z.array(z.object({ declinedReason: z.string().nullish() })).default([]),
          })
          .optional(),
      })
      .optional(),
  }),
});

const isTheirs = (raw: Uint8Array, given: string[], keys: string[]): boolean =>
  keys.some((key) => {
    const right = createHmac('sha256', key).update(raw).digest();
    return given.some((text) => {
      const told = Buffer.from(text, 'base64');
      return told.length === right.length && timingSafeEqual(told, right);
    });
  });

const read = (raw: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(raw).toString('utf8'));
  } catch {
    return null;
  }
};

/** Reads what Connect tells, after its HMAC over the raw body; of another account, or of no event of ours, is not ours. */
export const hearConnect =
  ({ accountId, connectKeys }: DocusignSettings): SignatureProvider['hear'] =>
  (raw, headers) => {
    const given = Object.entries(headers)
      .filter(([name]) => header.test(name))
      .flatMap(([, value]) => value ?? []);
    if (!isTheirs(raw, given, connectKeys)) return Promise.resolve(null);
    const notice = Notice.safeParse(read(raw)).data;
    const event = notice && events[notice.event];
    if (!event || notice.data.accountId !== accountId) return Promise.resolve(null);
    const { envelopeId, envelopeSummary } = notice.data;
    const declined = envelopeSummary?.recipients?.signers.find((one) => one.declinedReason);
    const reason = {
      sent: null,
      delivered: null,
      completed: null,
      declined: declined?.declinedReason ?? null,
      voided: envelopeSummary?.voidedReason ?? null,
    }[event];
    return Promise.resolve({ reference: envelopeId, event, reason });
  };
