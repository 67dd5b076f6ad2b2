import { openEmbedded } from './embedded/provider';
import { openOutside } from './outside';
import type { Identity, IdentityOptions } from './port';

export { hashPassword } from './passwords';
export { deviceWords } from './sessions/device';

/** The outside issuer where one is configured, else the embedded provider. */
export const openIdentity = (options: IdentityOptions): Promise<Identity> =>
  options.oidc
    ? Promise.resolve(openOutside(options.db, options.publicUrl, options.oidc))
    : openEmbedded(options);
