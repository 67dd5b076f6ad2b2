/** An account at DocuSign and what we prove ourselves with. */
export interface DocusignSettings {
  /** The account server: https://account.docusign.com, or https://account-d.docusign.com for trials. */
  url: string;
  integrationKey: string;
  /** Whom the product acts as; that person has agreed to it once. */
  userId: string;
  accountId: string;
  /** RSA, as PEM: PKCS #1 as DocuSign gives it, or PKCS #8. */
  privateKey: string;
  /** Secrets of Connect; several while one is being replaced. */
  connectKeys: string[];
}
