/** A letter as the mail table holds it. */
export interface Outgoing {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  at: Date;
  /** A text file that it brings. */
  attachment?: { name: string; type: string; content: string };
}

export interface Mail {
  /** Whether letters leave the house. Else the table is where they end, and the mailbox page shows them. */
  sends: boolean;
  /**
   * Hands the letter to the mail server; returns when that has accepted it. The same letter always bears the same
   * Message-ID, so a second copy after a crash can be told as one.
   */
  send(letter: Outgoing): Promise<void>;
  close(): void;
}

/** Where letters go out, and whose name they bear. */
export interface SmtpAccount {
  /** smtp://user:password@host:587, or smtps:// */
  url: string;
  /** `Name <address>`, or an address alone. */
  from: string;
}
