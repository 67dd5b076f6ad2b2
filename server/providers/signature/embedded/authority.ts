import { importJWK, type JWK } from 'jose';
import type { Keys } from '../../../store/keys';
import type { PlatformKey } from './job';

const load = async (key: JWK): Promise<CryptoKey> => (await importJWK(key, 'ES256')) as CryptoKey;

/** The keys that the platform signs documents with, each with its certificate; made at first use. */
export interface Authority {
  root: PlatformKey;
  seal: PlatformKey;
  time: PlatformKey;
  /** Signs the Content Credentials of copies. */
  claims: PlatformKey;
}

/** pkijs is loaded by the first start alone: afterwards the certificates lie beside their keys. */
export const openAuthority = async (keys: Keys, now: Date): Promise<Authority> => {
  const root = await keys.certified('signature-root', async (publicKey, privateKey) => {
    const { makeRoot, packed } = await import('./certificates');
    return packed(await makeRoot(await load(publicKey), await load(privateKey), now));
  });
  const under = async (
    purpose: string,
    kind: 'makeSeal' | 'makeTimeAuthority' | 'makeClaimSigner',
  ) => {
    const { privateKey, certificate } = await keys.certified(purpose, async (publicKey) => {
      const made = await import('./certificates');
      const holder = {
        certificate: made.unpacked(root.certificate),
        key: await load(root.privateKey),
      };
      return made.packed(await made[kind](await load(publicKey), holder, now));
    });
    return { key: privateKey, certificate };
  };
  return {
    root: { key: root.privateKey, certificate: root.certificate },
    seal: await under('signature-seal', 'makeSeal'),
    time: await under('signature-time', 'makeTimeAuthority'),
    claims: await under('content-credentials', 'makeClaimSigner'),
  };
};

export const pemOf = (certificate: string): string =>
  `-----BEGIN CERTIFICATE-----\n${certificate.replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
