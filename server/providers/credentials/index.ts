export type { ClaimSigner } from './cose';
export { embeddedCredentials as openCredentials } from './embedded';
export { signedCopies as openCopies } from './signedCopies';
export type { ClaimedWork, CopySigner, CredentialReader } from './port';
