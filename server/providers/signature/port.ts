/** What is to be signed, by whom, and where both are heard of. */
export interface Envelope {
  /** Ours: the row of the envelope. */
  id: string;
  /** One line for the signer's list and letter. */
  subject: string;
  /** The person, under the e-mail address that the platform has verified. */
  signer: { name: string; email: string };
  /** The exact document. */
  pdf: Uint8Array;
  /** Where the provider tells what becomes of it; DocuSign takes https alone. */
  callbackUrl: string;
  /** Where the signer's browser goes afterwards. That it came there proves nothing. */
  returnUrl: string;
}

/** What becomes of an envelope, in the words of the lifecycle `signature`. */
export type EnvelopeEvent = 'sent' | 'delivered' | 'completed' | 'declined' | 'voided';

/** Whoever carries an envelope to its signer. Refusals are `SignatureRefused`; every other error may be tried again. */
export interface SignatureProvider {
  readonly kind: 'embedded' | 'docusign';
  /** Opens the envelope at the provider. `url` is where the signer goes; null: the ceremony is our own page. */
  open(envelope: Envelope): Promise<{ reference: string; url: string | null }>;
  /**
   * A fresh way to the signer's page: DocuSign's holds for five minutes and once. Only where `open` gave a `url`; the
   * name and e-mail address must be those of the opening.
   */
  enter?(
    reference: string,
    asked: { signer: Envelope['signer']; returnUrl: string },
  ): Promise<string>;
  /** Embedded only: signs the exact bytes with a one-time key (PAdES B-LT), seals with the platform's key, destroys the key. */
  sign?(asked: {
    pdf: Uint8Array;
    signer: { name: string; email: string };
    /** Why, as viewers show it: the sentence that the signer agreed to. */
    reason: string;
    /** The server's clock; the time stamp and all certificates go by it. */
    at: Date;
  }): Promise<Uint8Array>;
  /** Takes the envelope back, with a reason that the signer is told. Refused where it has come to its end already. */
  void(reference: string, reason: string): Promise<void>;
  /** The signed document, once completed; refused before. */
  document(reference: string): Promise<Uint8Array>;
  /**
   * A callback of the provider, its signature checked over the raw body; null where it is not theirs (answer 401).
   * It may come twice, late, and out of order.
   */
  hear(
    raw: Uint8Array,
    headers: Record<string, string | string[] | undefined>,
  ): Promise<{ reference: string; event: EnvelopeEvent; reason: string | null } | null>;
}

/** The platform's own certificates and seal: there whichever provider carries the envelopes. */
export interface Seal {
  /** The root certificate, as PEM: what `check-document` trusts. */
  readonly rootPem: string;
  /** For Content Credentials: certificates in DER, the signer's first, and ECDSA over P-256 with SHA-256 as 64 bytes. */
  readonly claims: { chain: Uint8Array[]; sign(message: Uint8Array): Uint8Array };
  /** Signs in the platform's own name, where no person signs: with time stamp and revocation data, and sealed. */
  seal(asked: { pdf: Uint8Array; reason: string; at: Date }): Promise<Uint8Array>;
}

/** A final no, in words for people. */
export class SignatureRefused extends Error {}
