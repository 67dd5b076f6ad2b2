/** did:web of the address that visitors type; on localhost it says so by its port. */
export const issuerOf = (publicUrl: string): string =>
  `did:web:${new URL(publicUrl).host.replace(':', '%3A')}`;
