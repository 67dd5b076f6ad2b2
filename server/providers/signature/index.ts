import type { Keys } from '../../store/keys';
import { docusignSignatures } from './docusign/docusign';
import type { DocusignSettings } from './docusign/settings';
import { openAuthority } from './embedded/authority';
import { embeddedSignatures } from './embedded/embedded';
import type { Seal, SignatureProvider } from './port';

export { SignatureRefused, type Envelope, type Seal, type SignatureProvider } from './port';

interface Settings {
  /** Path of the bundled `signatureChild.js`. */
  child: string;
  keys: Keys;
  docusign: DocusignSettings | undefined;
}

/** DocuSign where it is configured, else our own ceremony; the platform's own seal is there with both. */
export const openSignatures = async ({
  child,
  keys,
  docusign,
}: Settings): Promise<{ signatures: SignatureProvider; seal: Seal }> => {
  const embedded = embeddedSignatures(child, await openAuthority(keys, new Date()));
  return { signatures: docusign ? docusignSignatures(docusign) : embedded, seal: embedded };
};
