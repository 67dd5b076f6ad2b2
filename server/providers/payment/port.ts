/** A card as people recognise it. The number is the processor's secret. */
export interface CardFacts {
  /** The processor's name for it. */
  id: string;
  brand: string;
  last4: string;
  /** "04/2029". */
  expires: string;
}

/** What a payment page shows and asks for. All amounts in cents of one currency. */
export interface CheckoutRequest {
  /** Ours, and the idempotency key at the processor: asked again, it answers the same page. */
  payment: string;
  title: string;
  net: number;
  vat: number;
  /** "VAT 20 %". */
  vatText: string;
  currency: string;
  email: string;
  /** The processor's name for the payer; null where it does not know them. */
  customer: string | null;
  /** Where the browser goes afterwards. That it came there proves nothing. */
  returnUrl: string;
  cancelUrl: string;
  /** When the page closes, in ms since 1970 of the machine's clock. */
  until: number;
}

/** What a processor tells, its signature checked. `event` is its name of the notice: it may come twice. */
export type PaymentNotice = { event: string } & (
  | {
      kind: 'paid';
      payment: string;
      reference: string;
      total: number;
      currency: string;
      customer: string | null;
      card: CardFacts | null;
    }
  | { kind: 'failed'; payment: string; reference: string; reason: string }
  | { kind: 'expired'; payment: string; reference: string }
  | { kind: 'card'; subscription: string; customer: string; card: CardFacts }
  | { kind: 'other' }
);

type Bare<N> = N extends unknown ? Omit<N, 'event'> : never;

/** A notice before the processor has named it. */
export type BareNotice = Bare<PaymentNotice>;

/** What became of a charge; `under way`: the processor itself does not know yet. */
export type ChargeOutcome =
  | Extract<BareNotice, { kind: 'paid' | 'failed' }>
  | { kind: 'under way' };

/** Whoever moves the money. A final no is `PaymentRefused`; every other error may be tried again. */
export interface PaymentProvider {
  readonly kind: 'sandbox' | 'stripe';
  /** Opens a page on which the card is given and the amount is paid; the card is kept for renewals. */
  checkout(asked: CheckoutRequest): Promise<{ reference: string; url: string }>;
  /** Opens a page on which another card is given; nothing is paid. */
  newCard(asked: {
    subscription: string;
    customer: string;
    currency: string;
    returnUrl: string;
    /** Asked again under the same key, it answers the same page. */
    key: string;
  }): Promise<{ url: string }>;
  /** Closes a page that nobody should pay on any more; one that is over is left as it is. */
  close(reference: string): Promise<void>;
  /**
   * Charges the kept card for a renewal, once for a payment: surely for a day, after that by `chargeOf` alone. What
   * becomes of it comes as a notice.
   */
  charge(asked: {
    payment: string;
    title: string;
    total: number;
    currency: string;
    customer: string;
    card: string;
  }): Promise<void>;
  /** What became of the charge of a payment, where no notice tells it; null: the processor knows of none. */
  chargeOf(asked: { payment: string; customer: string }): Promise<ChargeOutcome | null>;
  /** Gives the whole amount of one charge back, once. */
  refund(asked: { payment: string; reference: string }): Promise<void>;
  /** A callback, its signature and its age checked over the raw body; null where it is not theirs (answer 401). */
  hear(
    raw: Uint8Array,
    headers: Record<string, string | string[] | undefined>,
  ): Promise<PaymentNotice | null>;
}

/** A final no of the processor, in words for people. */
export class PaymentRefused extends Error {}
