// An OpenID provider that knows nothing of the product: the plain package with its own keys, client, audience and people
// in memory. Run as a process of its own: node outsideIssuerProcess.mjs <port> <product's address> <audience>.
import { createServer } from 'node:http';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { jwtVerify } from 'jose';
import { Provider } from 'oidc-provider';

const [port, product, audience] = process.argv.slice(2);
const issuer = `http://127.0.0.1:${port}`;
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = {
  ...privateKey.export({ format: 'jwk' }),
  kid: randomUUID(),
  alg: 'RS256',
  use: 'sig',
};

const provider = new Provider(issuer, {
  jwks: { keys: [key] },
  clients: [
    {
      client_id: 'museum-app',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      redirect_uris: [`${product}/login`],
    },
  ],
  scopes: ['openid', 'profile', 'email', 'offline_access'],
  claims: { openid: ['sub'], email: ['email'], profile: ['name'] },
  findAccount: (_ctx, sub) => ({
    accountId: sub,
    claims: () => ({ sub, email: `${sub}@museum.example`, name: sub }),
  }),
  // Whose name begins with q is known by the e-mail that the userinfo endpoint tells; edda's is proved.
  extraTokenClaims: (_ctx, { accountId }) =>
    accountId.startsWith('q')
      ? {}
      : {
          email: `${accountId}@museum.example`,
          ...(accountId === 'edda' && { email_verified: true }),
        },
  features: {
    devInteractions: { enabled: false },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => audience,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: 'openid profile email offline_access',
        audience,
        accessTokenFormat: 'jwt',
        accessTokenTTL: 600,
        jwt: { sign: { alg: 'RS256' } },
      }),
    },
  },
  interactions: { url: (_ctx, { uid }) => `/log-in/${uid}` },
});

/** The whole log-in page: whoever types a name and the password is that person, and consents to everything. */
const logIn = async (request, answer) => {
  let sent = '';
  for await (const part of request) sent += part;
  const typed = new URLSearchParams(sent);
  if (typed.get('password') !== 'museum') return answer.writeHead(401).end('no');
  const { params } = await provider.interactionDetails(request, answer);
  const accountId = typed.get('name');
  const grant = new provider.Grant({ accountId, clientId: params.client_id });
  grant.addOIDCScope(params.scope);
  grant.addResourceScope(audience, 'openid profile email offline_access');
  const consent = { grantId: await grant.save() };
  return provider.interactionFinished(request, answer, { login: { accountId }, consent });
};

/** The package's own endpoint refuses tokens that are for an API; many providers' do not. */
const userInfo = async (request, answer) => {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const { payload } = await jwtVerify(token, publicKey, { issuer });
  const told = { sub: payload.sub, email: `${payload.sub}@museum.example` };
  if (payload.sub === 'quentin') told.email_verified = false;
  answer.setHeader('content-type', 'application/json').end(JSON.stringify(told));
};

const answer = provider.callback();
createServer((request, response) => {
  const own = { '/me': userInfo, '/log-in': logIn }[/^\/[\w-]+/.exec(request.url)?.[0] ?? ''];
  if (!own) return void answer(request, response);
  own(request, response).catch((error) => response.writeHead(500).end(String(error)));
}).listen(Number(port), '127.0.0.1', () => console.log(`ready ${key.kid}`));
