import { z } from 'zod';
import { PublicKey, type ProofFile } from '#contract/records/proofFile';

/** A did:web document, and the address that answered: another than was asked where the host has redirected. */
export interface DidAnswer {
  address: string;
  /** Null where the host answers, but has no such document. */
  document: unknown;
}
/** Asks a host. Throws where it does not answer. */
export type AskDid = (address: string) => Promise<DidAnswer>;

/** What the issuer's host says of the key: `published` is null where nobody could be asked. */
export interface IssuerSays {
  published: boolean | null;
  sentence: string;
}

const loopback = ['localhost', '127.0.0.1'];
const DidDocument = z.object({ id: z.string(), verificationMethod: z.array(z.unknown()) });

/** Where a did:web has its document (W3C did:web, section 3.2); null for any other name. */
export const didAddress = (did: string): string | null => {
  const [scheme, method, host = '', ...path] = did.split(':');
  if (scheme !== 'did' || method !== 'web') return null;
  // What else a name could hold would lead to another host than people read in it.
  if (!/^[a-z0-9.-]+(%3a\d{1,5})?$/i.test(host)) return null;
  if (!path.every((part) => /^[\w.~-]+$/.test(part) && !/^\.+$/.test(part))) return null;
  const [name = '', port] = host.toLowerCase().split('%3a');
  const origin = `${loopback.includes(name) ? 'http' : 'https'}://${name}${port ? `:${port}` : ''}`;
  const file = path.length > 0 ? `${path.join('/')}/did.json` : '.well-known/did.json';
  return URL.canParse(origin) ? new URL(`${origin}/${file}`).href : null;
};

const isSafe = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || loopback.includes(hostname);
};

/** Asks over the network. A redirect to an address that anybody on the way could change is no answer. */
const askDid: AskDid = async (address) => {
  const answer = await fetch(address, { signal: AbortSignal.timeout(15_000) });
  if (answer.status >= 500 || !isSafe(answer.url))
    throw new Error(`${address} answers ${answer.status}.`);
  const document: unknown = answer.ok ? await answer.json().catch(() => null) : null;
  return { address: answer.url, document };
};

const fragmentOf = (id: string) => id.slice(id.indexOf('#'));

const publishes = (methods: readonly unknown[], id: string, x: string): boolean =>
  methods.some((method) => {
    const read = PublicKey.strip().safeParse(method);
    return read.success && read.data.id === id && read.data.publicKeyJwk.x === x;
  });

export const unasked: IssuerSays = {
  published: null,
  sentence: 'The key is the one in the file. Compare it with the one that the issuer publishes.',
};

/**
 * Whether the host of the credential's issuer publishes the key that signed it. No other host is asked: what the file says
 * of its own address is written by its author. An issuer that has moved may lead to its new host, which then answers by its
 * own name with the same key.
 */
export const askIssuer = async (
  { keys }: Pick<ProofFile, 'keys'>,
  issuer: string,
  ask: AskDid = askDid,
): Promise<IssuerSays> => {
  const address = didAddress(issuer);
  if (!address) return unasked;
  const { host } = new URL(address);
  const answer = await ask(address).catch(() => null);
  if (!answer) return { published: null, sentence: `${host} does not answer. ${unasked.sentence}` };
  const told = DidDocument.safeParse(answer.document);
  const own = keys.filter(({ id }) => id.startsWith(`${issuer}#`));
  const isPublishedBy = (name: string) =>
    told.success &&
    told.data.id === name &&
    own.length > 0 &&
    own.every(({ id, publicKeyJwk: { x } }) =>
      publishes(told.data.verificationMethod, `${name}${fragmentOf(id)}`, x),
    );
  if (isPublishedBy(issuer))
    return { published: true, sentence: `The issuer publishes this key at ${host}.` };
  const now = told.success ? told.data.id : '';
  // The new host speaks for itself alone: its document must lie where its name says.
  if (didAddress(now) === answer.address && isPublishedBy(now)) {
    const { host: new_host } = new URL(answer.address);
    return {
      published: true,
      sentence: `The issuer's host ${host} leads to ${new_host}, which publishes this key.`,
    };
  }
  return { published: false, sentence: `The issuer does not publish this key at ${host}.` };
};
