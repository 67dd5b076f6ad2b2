export { embeddedCredentials as openCredentials } from './embedded';
export type { CredentialReader } from './port';
