/** What a certificate of the platform is for: the unit (OU) of its subject, written when it is issued and read when it is checked. */
export const units = {
  root: 'Root',
  seal: 'Platform seal',
  time: 'Time stamps',
  signer: 'One-time signature',
  claims: 'Content Credentials',
} as const;
