import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openApp } from './http/app';
import { serveFiles } from './http/files/files';
import { mountCalls, personOf, type HttpContext } from './http/mount';
import { servePages } from './http/pages/pages';
import { serveCallbacks } from './http/callbacks';
import { perMinute, servePublicProof } from './http/publicProof';
import { serveVideoWorker } from './http/videoWorker';
import { serveSigningRoot } from './http/signingRoot';
import { openIntake } from './http/intake';
import { serveBackups } from './http/pages/backupPages';
import { serveMailbox } from './http/pages/mailbox';
import { serveSystem } from './http/pages/system';
import { accountRoutes } from './managers/accounts/routes';
import { hearCallback } from './managers/signatures/jobs';
import { hearPayment } from './managers/subscriptions/callbacks';
import { screenAtSocket } from './managers/displays/socket';
import { mayFollow } from './managers/follow';
import { findFile } from './media/address';
import { findTile } from './media/tiles';
import { demandScreenMayShow } from './managers/displays/mayShow';
import { openStream } from './managers/records/stream';
import { examplePassport } from './managers/records/passports/example';
import { enforceRateLimit } from './http/rateLimit';
import { cardDigest, readCard } from './managers/records/passports/shareCard';
import { downloadOf } from './managers/records/passports/download';
import { didDocument } from './managers/records/passports/credential';
import { integrityCredential } from './managers/records/passports/dataIntegrity';
import { proofFileOf } from './managers/records/passports/proofFile';
import { publicAnchors } from './managers/records/anchors/publicAnchors';
import { publicLog } from './managers/records/passports/publicLog';
import { leaveMessage } from './managers/records/reports/message';
import { listAge, statusListCredential } from './managers/records/passports/statusList';
import {
  askedConsent,
  askedStop,
  giveConsent,
  stopBackup,
} from './managers/records/backups/consent';
import { readItem } from './managers/records/read';
import { itemsByNumber } from './managers/records/links/byNumber';
import { openLink } from './managers/records/links/open';
import { itemRoutes } from './managers/routes';
import { openGateway } from './realtime/gateway';
import { newestReader } from './realtime/newest';

import type { Parts } from './compose';

/** What every call of the contract is answered with. */
export const frameOf = (
  { config, store, ports, identity }: Parts,
  checkAnswers = false,
): HttpContext => ({
  db: store.db,
  storage: ports.storage,
  intake: openIntake(join(config.dataDir, 'incoming'), ports.room),
  ownIssuer: config.oidc ? '' : identity.clientConfig.authority,
  check: (token) => identity.check(token),
  checkAnswers,
});

/** Films by their tokens: in this process, or in one of its own (openVideo.ts). */
export const mountStreams = (app: FastifyInstance, { config, store, ports, streams }: Parts) =>
  serveVideoWorker(app, {
    db: store.db,
    storage: ports.storage,
    publicUrl: config.publicUrl,
    open: (token, address) =>
      openStream(store.db, streams.read(token), (db, screen, item) =>
        demandScreenMayShow(db, screen, item, address),
      ),
  });

/** The HTTP face over the parts: calls, pages, files, sign-in, live events. Not listening yet. */
export const openHttp = async (parts: Parts, checkAnswers = false) => {
  const { config, store, ports, identity, processor, sign, log } = parts;
  const app: FastifyInstance = await openApp(config.logLevel, {
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
  });
  const frame = frameOf(parts, checkAnswers);
  const integrityOf = (credential: string) => integrityCredential(ports.passportKey, credential);
  await identity.mount(app);
  serveSystem(app, {
    db: store.db,
    publicUrl: config.publicUrl,
    clientConfig: identity.clientConfig,
    metricsToken: config.metricsToken,
  });
  app.get('/.well-known/did.json', () => didDocument(ports));
  serveSigningRoot(app, ports.seal.rootPem);
  servePublicProof(app, {
    db: store.db,
    proofOf: (id, version) => proofFileOf(ports, id, version),
    integrityOf,
    statusList: (list, purpose) => statusListCredential(ports, list, purpose),
    statusAge: listAge,
    log: publicLog(ports),
    anchors: () => publicAnchors(ports),
  });
  serveCallbacks(app, {
    signature: (raw, headers) => hearCallback(ports, raw, headers),
    payment: (raw, headers) => hearPayment(ports, raw, headers),
  });
  processor.mount(app);
  const mailboxKey = config.loopback ? null : randomBytes(18).toString('base64url');
  serveMailbox(app, store.db, { sends: config.smtp !== undefined, key: mailboxKey });
  serveBackups(app, {
    allow: (address) =>
      enforceRateLimit(store.db, 'backup', { address, account: null }, perMinute.backup),
    askedConsent: (token) => askedConsent(ports, token),
    giveConsent: (token) => giveConsent(ports, token),
    askedStop: (item, token) => askedStop(ports, item, token),
    stop: (item, token) => stopBackup(ports, item, token),
  });
  serveFiles(app, {
    storage: ports.storage,
    holds: sign.holds,
    find: (id, variant) => findFile(store.db, id, variant),
    findTile: (id, place) => findTile(store.db, id, place),
  });
  const accounts = accountRoutes({
    picture: (media) => media && ports.sign(media, 'small'),
    endSessions: async (tx, account) => identity.endSessions?.(tx, account),
  });
  mountStreams(app, parts);
  mountCalls(app, frame, [...accounts, ...itemRoutes(ports)]);
  await servePages(app, {
    client: config.client,
    entries: config.entries,
    publicUrl: config.publicUrl,
    videoUrl: config.videoUrl,
    issuer: identity.clientConfig.authority,
    contact: config.contact,
    example: () => examplePassport(ports, { named: config.example, demo: config.demo }),
    integrityOf,
    newest: newestReader(store.db),
    passport: (id, version) => readItem(store.db, ports, null, id, version),
    download: async (address, id, version) => {
      await enforceRateLimit(store.db, 'proof', { address, account: null }, perMinute.proof);
      return downloadOf(ports, id, version);
    },
    offline: ports.offline,
    storage: ports.storage,
    byNumber: async (gtin, serial, address) => {
      await enforceRateLimit(store.db, 'number', { address, account: null }, perMinute.log);
      return itemsByNumber(store.db, gtin, serial);
    },
    cardDigest,
    card: (id, digest, address) =>
      readCard(ports, id, digest, () =>
        enforceRateLimit(store.db, 'card', { address, account: null }, perMinute.card),
      ),
    leaveMessage: (item, address, message) => leaveMessage(store.db, { item, address, message }),
    byCode: (id, code, counted) => openLink(store.db, ports, id, code, { counted }),
  });
  await app.ready();
  const gateway = await openGateway(app.server, {
    db: store.db,
    databaseUrl: store.url,
    origin: config.publicUrl,
    personOf: async (token) => (await screenAtSocket(store.db, token)) ?? personOf(frame, token),
    mayFollow: (person, topic) => mayFollow(store.db, person, topic),
    log,
  });
  return {
    app,
    mailboxKey,
    close: async () => {
      await gateway.close();
      await app.close();
    },
  };
};
