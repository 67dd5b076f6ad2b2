import type { FastifyInstance } from 'fastify';
import type { Db } from '../../store/open';
import type { PaymentProvider } from './port';
import { mountPayPages } from './sandbox/routes';
import { sandboxPayments } from './sandbox/sandbox';
import { header, signatureOf } from './sandbox/signing';
import { stripePayments, type StripeSettings } from './stripe/stripe';

export {
  PaymentRefused,
  type BareNotice,
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
  tasks(hear: Hear): Record<string, (payload: unknown) => Promise<void>>;
}

interface Sandbox {
  stripe: undefined;
  db: Db;
  publicUrl: string;
  /** Signs the sandbox's notices. */
  secret: Buffer;
}
type Settings = Sandbox | { stripe: StripeSettings };

/** Stripe where it is configured, else the embedded sandbox, which moves no money. */
export const openPayments = async (settings: Settings): Promise<Payments> => {
  if (settings.stripe) {
    const payments = await stripePayments(settings.stripe);
    return { payments, mount: () => {}, tasks: () => ({}) };
  }
  const { db, publicUrl, secret } = settings;
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
