import { createHmac, randomUUID, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';

interface Kept {
  id: string;
  status: 'sent' | 'delivered' | 'completed' | 'declined' | 'voided';
  reason: string;
  pdf: Buffer;
  signer: { name: string; email: string; clientUserId: string };
  notify: { url: string; events: string[] };
}
interface Asked {
  status?: string;
  emailSubject?: string;
  voidedReason?: string;
  documents?: {
    documentId?: string;
    name?: string;
    fileExtension?: string;
    documentBase64?: string;
  }[];
  recipients?: {
    signers?: { name?: string; email?: string; recipientId?: string; clientUserId?: string }[];
  };
  eventNotification?: {
    url?: string;
    events?: string[];
    includeHMAC?: string;
    deliveryMode?: string;
    eventData?: { version?: string };
  };
}
interface View {
  userName?: string;
  email?: string;
  clientUserId?: string;
  returnUrl?: string;
  authenticationMethod?: string;
}

/** What the service answers with when it refuses. */
class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

export const account = {
  integrationKey: '11111111-2222-4333-8444-555555555555',
  userId: '66666666-7777-4888-9999-aaaaaaaaaaaa',
  accountId: 'bbbbbbbb-cccc-4ddd-8eee-ffffffffffff',
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

/**
 * DocuSign's part that the product uses, on this machine. It refuses what the real service refuses (its reference,
 * eSignature REST v2.1): a wrong assertion, a token it never gave, an envelope without what it needs, another signer than
 * the envelope names, an end after the end.
 */
export const startDocusign = async (publicKey: KeyObject) => {
  const envelopes = new Map<string, Kept>();
  const tokens = new Set<string>();
  const seen: string[] = [];
  let consent = true;
  let troubles = 0;
  let origin = '';

  const logIn = async (request: IncomingMessage, body: string) => {
    if (request.headers['content-type']?.split(';')[0] !== 'application/x-www-form-urlencoded')
      throw new Refused(400, 'invalid_request');
    const form = new URLSearchParams(body);
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
      throw new Refused(400, 'unsupported_grant_type');
    const { payload } = await jwtVerify(form.get('assertion') ?? '', publicKey, {
      algorithms: ['RS256'],
      issuer: account.integrationKey,
      subject: account.userId,
      audience: new URL(origin).host,
      requiredClaims: ['iat', 'exp'],
    }).catch(() => {
      throw new Refused(400, 'invalid_grant');
    });
    if ((payload.exp ?? 0) - (payload.iat ?? 0) > 3600) throw new Refused(400, 'invalid_grant');
    const scopes = String(payload['scope']).split(' ');
    if (!scopes.includes('signature') || !scopes.includes('impersonation'))
      throw new Refused(400, 'invalid_scope');
    if (!consent) throw new Refused(400, 'consent_required');
    const token = randomUUID();
    tokens.add(token);
    return { access_token: token, token_type: 'Bearer', expires_in: 3600 };
  };

  const create = (asked: Asked) => {
    const [document, ...more] = asked.documents ?? [];
    const [signer, ...others] = asked.recipients?.signers ?? [];
    const notify = asked.eventNotification;
    const pdf = Buffer.from(document?.documentBase64 ?? '', 'base64');
    if (asked.status !== 'sent' && asked.status !== 'created')
      throw new Refused(400, 'INVALID_REQUEST_PARAMETER');
    if (!asked.emailSubject) throw new Refused(400, 'ENVELOPE_IS_INCOMPLETE');
    if ([...asked.emailSubject].length > 100) throw new Refused(400, 'INVALID_REQUEST_PARAMETER');
    if (!/^\d+$/.test(document?.documentId ?? '') || !document?.name || more.length > 0)
      throw new Refused(400, 'INVALID_REQUEST_PARAMETER');
    if (document.fileExtension !== 'pdf' || pdf.subarray(0, 5).toString() !== '%PDF-')
      throw new Refused(400, 'UNABLE_TO_CONVERT_DOCUMENT');
    if (!signer?.recipientId || !signer.name || others.length > 0)
      throw new Refused(400, 'INVALID_REQUEST_PARAMETER');
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(signer.email ?? ''))
      throw new Refused(400, 'INVALID_EMAIL_ADDRESS_FOR_RECIPIENT');
    if (!notify?.url?.startsWith('https://') || !notify.events?.length)
      throw new Refused(400, 'INVALID_REQUEST_PARAMETER');
    if (notify.includeHMAC !== 'true' || notify.eventData?.version !== 'restv2.1')
      throw new Refused(400, 'INVALID_REQUEST_PARAMETER');
    if (notify.deliveryMode !== 'SIM') throw new Refused(400, 'INVALID_REQUEST_PARAMETER');
    const id = randomUUID();
    const { name, email = '', clientUserId = '' } = signer;
    const { url, events } = notify;
    const kept = { name, email, clientUserId };
    envelopes.set(id, {
      id,
      status: 'sent',
      reason: '',
      pdf,
      signer: kept,
      notify: { url, events },
    });
    return { envelopeId: id, status: 'sent', uri: `/envelopes/${id}` };
  };

  const view = (envelope: Kept, asked: View) => {
    const { name, email, clientUserId } = envelope.signer;
    const same =
      asked.userName === name && asked.email === email && asked.clientUserId === clientUserId;
    if (!same || !clientUserId) throw new Refused(400, 'UNKNOWN_ENVELOPE_RECIPIENT');
    if (!asked.returnUrl || !asked.authenticationMethod)
      throw new Refused(400, 'INVALID_REQUEST_PARAMETER');
    if (envelope.status !== 'sent' && envelope.status !== 'delivered')
      throw new Refused(400, 'ENVELOPE_HAS_BEEN_VOIDED');
    return { url: `${origin}/Signing/MTRedeem/v1/${randomUUID()}` };
  };

  const voidIt = (envelope: Kept, asked: Asked) => {
    if (asked.status !== 'voided') throw new Refused(400, 'INVALID_REQUEST_PARAMETER');
    if (!asked.voidedReason || asked.voidedReason.length > 200)
      throw new Refused(400, 'INVALID_REQUEST_PARAMETER');
    if (envelope.status !== 'sent' && envelope.status !== 'delivered')
      throw new Refused(400, 'ENVELOPE_CANNOT_VOID_INVALID_STATE');
    Object.assign(envelope, { status: 'voided', reason: asked.voidedReason });
    return { envelopeId: envelope.id };
  };

  const below = (method: string, path: string, body: string): unknown => {
    const asked = (body ? JSON.parse(body) : {}) as Asked & View;
    if (method === 'POST' && path === '/envelopes') return create(asked);
    const [, id = '', rest = ''] = /^\/envelopes\/([^/]+)(\/.*)?$/.exec(path) ?? [];
    const envelope = envelopes.get(id);
    if (!envelope) throw new Refused(404, 'ENVELOPE_DOES_NOT_EXIST');
    if (method === 'POST' && rest === '/views/recipient') return view(envelope, asked);
    if (method === 'PUT' && rest === '') return voidIt(envelope, asked);
    if (method === 'GET' && rest === '') return { envelopeId: id, status: envelope.status };
    // As the real one: whatever the state is, the document as it then stands.
    if (method === 'GET' && rest === '/documents/combined') return envelope.pdf;
    throw new Refused(404, 'RESOURCE_NOT_FOUND');
  };

  const answer = async (request: IncomingMessage): Promise<unknown> => {
    const { method = '', url = '' } = request;
    const body = await bodyOf(request);
    seen.push(`${method} ${url.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '*')}`);
    if (troubles > 0) {
      troubles -= 1;
      throw new Refused(503, 'SERVICE_UNAVAILABLE');
    }
    if (method === 'POST' && url === '/oauth/token') return logIn(request, body);
    if (!tokens.has((request.headers.authorization ?? '').replace('Bearer ', '')))
      throw new Refused(401, 'USER_AUTHENTICATION_FAILED');
    if (method === 'GET' && url === '/oauth/userinfo')
      return {
        sub: account.userId,
        accounts: [{ account_id: account.accountId, base_uri: origin }],
      };
    const base = `/restapi/v2.1/accounts/${account.accountId}`;
    if (!url.startsWith(base)) throw new Refused(401, 'ACCOUNT_LACKS_PERMISSIONS');
    return below(method, url.slice(base.length), body);
  };

  const server = createServer((request, reply) => {
    answer(request).then(
      (said) => {
        const type = Buffer.isBuffer(said) ? 'application/pdf' : 'application/json';
        reply.writeHead(200, { 'content-type': type });
        reply.end(Buffer.isBuffer(said) ? said : JSON.stringify(said));
      },
      (error: unknown) => {
        const { status, code } = error instanceof Refused ? error : new Refused(500, 'UNSPECIFIED');
        reply.writeHead(status, { 'content-type': 'application/json' });
        reply.end(
          JSON.stringify({ error: code, errorCode: code, message: 'As the service says.' }),
        );
      },
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** What Connect posts when an envelope comes to a state: the body as it is on the wire, and its headers. */
  const notice = (id: string, event: string, keys: string[]) => {
    const envelope = envelopes.get(id);
    const { status = 'sent', reason = '' } = envelope ?? {};
    const signers = [{ status, ...(event.endsWith('declined') && { declinedReason: reason }) }];
    const raw = Buffer.from(
      JSON.stringify({
        event,
        apiVersion: 'v2.1',
        uri: `/restapi/v2.1/accounts/${account.accountId}/envelopes/${id}`,
        retryCount: 0,
        generatedDateTime: new Date().toISOString(),
        data: {
          accountId: account.accountId,
          userId: account.userId,
          envelopeId: id,
          envelopeSummary: {
            status,
            ...(event.endsWith('voided') && { voidedReason: reason }),
            recipients: { signers },
          },
        },
      }),
    );
    const headers = Object.fromEntries(
      keys.map((key, index) => [
        `x-docusign-signature-${index + 1}`,
        createHmac('sha256', key).update(raw).digest('base64'),
      ]),
    );
    return { raw, headers };
  };

  return {
    url: origin,
    seen,
    notice,
    /** The signer's and the world's part. */
    reach: (id: string, status: Kept['status'], reason = '') => {
      const envelope = envelopes.get(id);
      if (!envelope) throw new Error(`${id} was never opened`);
      if (status === 'completed')
        envelope.pdf = Buffer.concat([envelope.pdf, Buffer.from('% signed at DocuSign\n')]);
      Object.assign(envelope, { status, reason });
    },
    notify: (id: string) => envelopes.get(id)?.notify,
    forgetTokens: () => tokens.clear(),
    withdrawConsent: () => (consent = false),
    haveTroubles: (times: number) => (troubles = times),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};
