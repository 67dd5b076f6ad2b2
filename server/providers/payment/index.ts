import type { FastifyInstance } from 'fastify';
import type { TaskList } from 'graphile-worker';
import type { Db } from '../../store/open';
import type { PaymentProvider } from './port';
import { mountPayPages } from './sandbox/routes';
import { sandboxPayments } from './sandbox/sandbox';
import { header, signatureOf } from './sandbox/signing';
import { stripePayments, type StripeSettings } from './stripe/stripe';

export {
  PaymentRefused,
  type CardFacts,
  type CheckoutRequest,
  type PaymentNotice,
  type PaymentProvider,
} from './port';

type Hear = (
  raw: Buffer,
  headers: Record<string, string | string[] | undefined>,
) => Promise<boolean>;

export interface Payments {
  payments: PaymentProvider;
  /** Pages of its own, where it has some. */
  mount(app: FastifyInstance): void;
  /** Jobs of its own: how its notices reach `hear`. */
  tasks(hear: Hear): TaskList;
}

interface Settings {
  db: Db;
  publicUrl: string;
  /** Signs the sandbox's notices. */
  secret: Buffer;
  stripe: StripeSettings | undefined;
}

/** Stripe where it is configured, else the embedded sandbox, which moves no money. */
export const openPayments = async ({
  db,
  publicUrl,
  secret,
  stripe,
}: Settings): Promise<Payments> => {
  if (stripe) return { payments: await stripePayments(stripe), mount: () => {}, tasks: () => ({}) };
  return {
    payments: sandboxPayments({ db, publicUrl, secret }),
    mount: (app) => mountPayPages(app, db),
    tasks: (hear) => ({
      'deliver payment notice': async (payload) => {
        const raw = Buffer.from(JSON.stringify((payload as { notice: unknown }).notice));
        if (!(await hear(raw, { [header]: signatureOf(secret, raw) })))
          throw new Error('the notice was not believed');
      },
    }),
  };
};
