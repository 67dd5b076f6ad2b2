/** One document before one signer. */
export interface Envelope {
  id: string;
  subject: string;
  signer: { name: string; email: string };
  pdf: Uint8Array;
  callbackUrl: string;
  returnUrl: string;
}

export interface SignatureProvider {
  readonly kind: 'embedded' | 'docusign';
  /** Opens the envelope at the provider. `url` is where the signer goes; null: the ceremony is our own page. */
  open(envelope: Envelope): Promise<{ reference: string; url: string | null }>;
  /** Embedded only: signs the exact bytes with a one-time key, seals with the platform's key, destroys the key. */
  sign?(asked: {
    pdf: Uint8Array;
    signer: { name: string; email: string };
    reason: string;
    at: Date;
  }): Promise<Uint8Array>;
  void(reference: string, reason: string): Promise<void>;
  /** The signed document, once completed. */
  document(reference: string): Promise<Uint8Array>;
  /** A callback of the provider, its signature checked over the raw body; null where it is not theirs. */
  hear(
    raw: Uint8Array,
    headers: Record<string, string | string[] | undefined>,
  ): Promise<{
    reference: string;
    event: 'sent' | 'delivered' | 'completed' | 'declined' | 'voided';
    reason: string | null;
  } | null>;
}
