import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config';
import { docusignSignatures } from '../../../server/providers/signature/docusign/docusign';
import {
  SignatureRefused,
  type Envelope,
  type SignatureProvider,
} from '../../../server/providers/signature/index';
import { account, startDocusign } from './docusignDouble';
import { openSigning } from './documents';
import { makePdf, signer } from './paper';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const connectKeys = ['first secret of Connect', 'second secret of Connect'];

interface House {
  provider: SignatureProvider;
  /** The signer signs; the document that then holds. */
  complete(reference: string, pdf: Uint8Array): Promise<Uint8Array>;
}
let docusign: Awaited<ReturnType<typeof startDocusign>>;
let signing: Awaited<ReturnType<typeof openSigning>>;
let pdf: Uint8Array;
const houses: Partial<Record<string, House>> = {};

const theirs = (changed: Partial<Parameters<typeof docusignSignatures>[0]> = {}) =>
  docusignSignatures({
    url: docusign.url,
    ...account,
    // As DocuSign gives it, and as it stands on one line of an environment.
    privateKey: String(privateKey.export({ type: 'pkcs1', format: 'pem' })).replaceAll('\n', '\\n'),
    connectKeys,
    ...changed,
  });

beforeAll(async () => {
  [docusign, signing, pdf] = await Promise.all([
    startDocusign(publicKey),
    openSigning(),
    makePdf(),
  ]);
  const ours = signing.signatures;
  houses['embedded'] = {
    provider: ours,
    complete: async (_reference, document) => {
      const asked = { pdf: document, signer, reason: 'I stand by this opinion.', at: new Date() };
      return (await ours.sign?.(asked)) ?? new Uint8Array();
    },
  };
  const provider = theirs();
  houses['docusign'] = {
    provider,
    complete: (reference) => {
      docusign.reach(reference, 'completed');
      return provider.document(reference);
    },
  };
});
afterAll(async () => {
  await docusign.close();
  await signing.close();
});

const envelope = (changed: Partial<Envelope> = {}): Envelope => ({
  id: randomUUID(),
  subject: 'Expert opinion on The Harbour',
  signer,
  pdf,
  callbackUrl: 'https://passport.example/items_manager/signature/callback',
  returnUrl: 'https://passport.example/dashboard/final_validation/1',
  ...changed,
});

describe.each(['embedded', 'docusign'])('envelopes by %s', (kind) => {
  const house = (): House => {
    const found = houses[kind];
    if (!found) throw new Error(`${kind} was not opened`);
    return found;
  };

  it('open, with a page of theirs or of ours', async () => {
    const { reference, url } = await house().provider.open(envelope());
    expect(reference).toMatch(/^[0-9a-f-]{36}$/);
    expect(url === null).toBe(house().provider.sign !== undefined);
    expect(house().provider.kind).toBe(kind);
    expect(house().provider.enter === undefined).toBe(url === null);
  });
  it('end in a signed document that begins with the exact bytes', async () => {
    const { reference } = await house().provider.open(envelope());
    const signed = await house().complete(reference, pdf);
    expect(signed.length).toBeGreaterThan(pdf.length);
    expect(Buffer.from(signed.subarray(0, pdf.length)).equals(Buffer.from(pdf))).toBe(true);
  });
  it('give no document before they are completed', async () => {
    const { reference } = await house().provider.open(envelope());
    await expect(house().provider.document(reference)).rejects.toThrow(SignatureRefused);
  });
  it('are taken back with a reason', async () => {
    const { reference } = await house().provider.open(envelope());
    await house().provider.void(reference, 'The request was withdrawn. '.repeat(20));
    await expect(house().provider.document(reference)).rejects.toThrow(SignatureRefused);
  });
  it('refuse a signer without a usable address', async () => {
    const bad = envelope({ signer: { name: 'Zoë', email: 'nowhere' } });
    await expect(house().provider.open(bad)).rejects.toThrow(SignatureRefused);
  });
  it('refuse what is no PDF', async () => {
    const bad = envelope({ pdf: new TextEncoder().encode('hello') });
    await expect(house().provider.open(bad)).rejects.toThrow(SignatureRefused);
  });
  it('take no callback that nobody signed, or that another key signed', async () => {
    const { reference } = await house().provider.open(envelope());
    const forged = docusign.notice(reference, 'envelope-completed', ['a guess']);
    expect(await house().provider.hear(forged.raw, forged.headers)).toBeNull();
    expect(await house().provider.hear(forged.raw, {})).toBeNull();
    expect(await house().provider.hear(new Uint8Array(), {})).toBeNull();
  });
});

describe('our own signatures', () => {
  it('refuse a document that was signed or changed before', async () => {
    const at = new Date();
    const signed = await signing.seal.seal({ pdf, reason: 'Published', at });
    const asked = { pdf: signed, signer, reason: 'Again', at };
    await expect(signing.signatures.sign?.(asked)).rejects.toThrow('signed or changed before');
  });
  it('keep their keys and root: a second start makes no others, nor two at once', async () => {
    expect(signing.twin.seal.rootPem).toBe(signing.seal.rootPem);
    const again = await signing.open();
    expect(again.seal.rootPem).toBe(signing.seal.rootPem);
  });
});

describe('what DocuSign tells', () => {
  const words = ['sent', 'delivered', 'completed', 'declined', 'voided'] as const;

  it.each(words)('%s is heard, under either of two active keys, and twice alike', async (word) => {
    const provider = theirs();
    const { reference } = await provider.open(envelope());
    expect(docusign.notify(reference)?.events).toContain(`envelope-${word}`);
    docusign.reach(reference, word, word === 'declined' ? 'Not my drawing' : 'Withdrawn');
    const reason = { declined: 'Not my drawing', voided: 'Withdrawn' }[word as string] ?? null;
    for (const keys of [connectKeys, [connectKeys[1] ?? ''], ['retired', connectKeys[0] ?? '']]) {
      const { raw, headers } = docusign.notice(reference, `envelope-${word}`, keys);
      const heard = { reference, event: word, reason };
      expect(await provider.hear(raw, headers)).toEqual(heard);
      expect(await provider.hear(raw, headers)).toEqual(heard);
    }
  });
  it('is not believed after any one byte of it was changed', async () => {
    const provider = theirs();
    const { reference } = await provider.open(envelope());
    const { raw, headers } = docusign.notice(reference, 'envelope-completed', connectKeys);
    for (let at = 0; at < raw.length; at += 1) {
      const changed = Buffer.from(raw);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(await provider.hear(changed, headers), `byte ${at}`).toBeNull();
    }
  });
  it('is not ours when it is of another account, or of something else', async () => {
    const { raw, headers } = docusign.notice(randomUUID(), 'recipient-completed', connectKeys);
    expect(await theirs().hear(raw, headers)).toBeNull();
    const other = docusign.notice(randomUUID(), 'envelope-completed', connectKeys);
    expect(await theirs({ accountId: randomUUID() }).hear(other.raw, other.headers)).toBeNull();
  });
});

describe('at DocuSign', () => {
  it('the account takes the assertion of its own key alone', async () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const pem = String(other.export({ type: 'pkcs8', format: 'pem' }));
    await expect(theirs({ privateKey: pem }).open(envelope())).rejects.toThrow('invalid_grant');
    const user = theirs({ userId: randomUUID() });
    await expect(user.open(envelope())).rejects.toThrow('invalid_grant');
  });
  it('one log-in serves many calls, and is renewed when its token ends early', async () => {
    const provider = theirs();
    await provider.open(envelope());
    await provider.open(envelope());
    docusign.forgetTokens();
    const from = docusign.seen.length;
    const { reference } = await provider.open(envelope());
    expect(reference).toBeTruthy();
    const calls = docusign.seen.slice(from).filter((call) => call === 'POST /oauth/token');
    expect(calls).toHaveLength(1);
  });
  it('the signer comes in again by a fresh page, another person does not', async () => {
    const provider = theirs();
    const { reference, url } = await provider.open(envelope());
    const returnUrl = 'https://passport.example/';
    const again = await provider.enter?.(reference, { signer, returnUrl });
    expect(again).not.toBe(url);
    const stranger = { signer: { ...signer, email: 'eve@example.org' }, returnUrl };
    await expect(provider.enter?.(reference, stranger)).rejects.toThrow(
      'UNKNOWN_ENVELOPE_RECIPIENT',
    );
  });
  it('an envelope that has come to its end is not taken back', async () => {
    const provider = theirs();
    const { reference } = await provider.open(envelope());
    docusign.reach(reference, 'completed');
    await expect(provider.void(reference, 'Too late')).rejects.toThrow(SignatureRefused);
    await expect(provider.void(randomUUID(), 'Unknown')).rejects.toThrow(SignatureRefused);
    await expect(provider.document('../../accounts')).rejects.toThrow(SignatureRefused);
  });
  it('its own troubles are told as what may be tried again', async () => {
    const provider = theirs();
    docusign.haveTroubles(1);
    const trouble = await provider.open(envelope()).catch((error: unknown) => error);
    expect(trouble).toBeInstanceOf(Error);
    expect(trouble).not.toBeInstanceOf(SignatureRefused);
    expect((await provider.open(envelope())).reference).toBeTruthy();
  });
  it('a callback without TLS is refused', async () => {
    const plain = envelope({ callbackUrl: 'http://passport.example/callback' });
    await expect(theirs().open(plain)).rejects.toThrow(SignatureRefused);
  });
  it('the operator is told where to agree when nobody has', async () => {
    docusign.withdrawConsent();
    await expect(theirs().open(envelope())).rejects.toThrow('oauth/auth?response_type=code');
  });
});

describe('the configuration', () => {
  const full = {
    PUBLIC_URL: 'https://passport.example',
    DOCUSIGN_INTEGRATION_KEY: account.integrationKey,
    DOCUSIGN_USER_ID: account.userId,
    DOCUSIGN_ACCOUNT_ID: account.accountId,
    DOCUSIGN_PRIVATE_KEY: '-----BEGIN RSA PRIVATE KEY-----\\nabc\\n-----END RSA PRIVATE KEY-----',
    DOCUSIGN_CONNECT_KEY: 'one, two',
  };
  it('without DocuSign leaves documents to our own ceremony', () =>
    expect(readConfig({}).docusign).toBeUndefined());
  it('with all of it names the account', () =>
    expect(readConfig(full).docusign).toMatchObject({
      url: 'https://account.docusign.com',
      accountId: account.accountId,
      connectKeys: ['one', 'two'],
    }));
  it.each(Object.keys(full).filter((name) => name.startsWith('DOCUSIGN_')))(
    'without %s stops the start',
    (name) => expect(() => readConfig({ ...full, [name]: undefined })).toThrow(name),
  );
  it('without TLS, or with a key that is none, stops the start', () => {
    expect(() => readConfig({ ...full, PUBLIC_URL: 'http://passport.example' })).toThrow('TLS');
    expect(() => readConfig({ ...full, DOCUSIGN_PRIVATE_KEY: 'abc' })).toThrow('PEM');
  });
});
