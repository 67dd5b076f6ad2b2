import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TaskList } from 'graphile-worker';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { validateChart } from '#machines/kernel/graph';
import type { Config } from './config';
import { setMailConfig } from './mail/config';
import { giveUpLetters } from './mail/giveUp';
import { sendMailTask } from './mail/send';
import { pruneTask, pruneTimes } from './jobs/prune';
import { timerTask } from './lifecycle/fireTimer';
import { watchLockOrder } from './lifecycle/locks';
import { timerCheckTimes, wakeTimers } from './lifecycle/timers';
import { enqueue } from './jobs/queue';
import { prepareJobs, startJobs, type Jobs } from './jobs/worker';
import { openOfflinePages } from './http/pages/passportFile';
import { accountPort } from './managers/accounts/identity';
import { removeFilesTask } from './managers/accounts/removeFiles';
import { askPrints } from './managers/verification/fingerprints/keptFilms';
import { askRenewal } from './managers/verification/fingerprints/renew';
import { hearPayment } from './managers/subscriptions/callbacks';
import { askHashes } from './managers/signatures/signedCopies';
import { askUnfinished, unfinishedTimes } from './managers/unfinished';
import { workPlace } from './jobs/workFolder';
import { freeMonthTimes, giveWaitingMonths } from './managers/subscriptions/freeMonth';
import { attachmentOf } from './managers/records/passports/attachment';
import { forgetMessages } from './managers/records/reports/forget';
import { forgetScreens } from './managers/displays/screens';
import { anchorTimes } from './managers/records/anchors/round';
import { itemJobs } from './managers/jobs';
import { syncCountedGrades } from './managers/verification/grades';
import { forgetRecordings } from './managers/verification/recordings';
import { orphanCheckTimes } from './managers/verification/orphans';
import { mediaSigner } from './media/address';
import { streamTokens } from './media/streamToken';
import { removeUnattachedTask, removeUnattachedTimes } from './media/removal/removeUnattached';
import type { Services } from './providers/ports';
import { syncPublicationStates } from './managers/records/listings/publicationStates';
import { seedTaxonomies } from './managers/records/taxonomies';
import { openAnchors } from './providers/anchor';
import { openAnalysis } from './providers/analysis';
import { openIdentity } from './providers/identity';
import type { Identity } from './providers/identity/port';
import { openMail } from './providers/mail';
import { openCopies, openCredentials } from './providers/credentials';
import { openDocuments } from './providers/documents';
import { openPayments, type Payments } from './providers/payment';
import { openPapers } from './providers/papers';
import { openPictures } from './providers/pictures';
import { openSignatures } from './providers/signature';
import { diskRoom, openStorage } from './providers/storage';
import { startEmbeddedPostgres } from './store/embedded';
import { setPriceList } from './relations/priceList';
import { transact } from './store/transaction';
import { openKeys } from './store/keys';
import { openStore, type Store } from './store/open';
import { underStartLock } from './store/startLock';

export interface Parts {
  config: Config;
  store: Store;
  ports: Services;
  identity: Identity;
  processor: Payments;
  sign: ReturnType<typeof mediaSigner>;
  streams: ReturnType<typeof streamTokens>;
  tasks: TaskList & { prune(): Promise<void> };
  log(line: string): void;
  close(): Promise<void>;
  /** Ends the database's server without waiting for whoever uses it here. A server of others is left as it is. */
  cut(): Promise<void>;
}

/** A folder that was there before may be open to other users of the machine. */
const closeToOthers = (folder: string) => {
  const { mode, uid } = statSync(folder);
  if ((mode & 0o077) !== 0 && uid === process.getuid?.()) chmodSync(folder, 0o700);
};

/** Opens everything below HTTP: database, keys, providers, managers' ports. The only file that knows everyone. */
export const openParts = async (config: Config, log: (line: string) => void): Promise<Parts> => {
  validateChart(lifecycles);
  watchLockOrder(log);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  closeToOthers(config.dataDir);
  const place = workPlace(config.dataDir);
  mkdirSync(place, { recursive: true });
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  try {
    const url = config.databaseUrl ?? embedded?.url ?? '';
    const store = await underStartLock(url, async () => {
      const opened = await openStore(url, log);
      await prepareJobs(opened, log);
      await seedTaxonomies(opened.db);
      await syncPublicationStates(opened.db);
      await syncCountedGrades(opened.db, config.countedGrades);
      return opened;
    });
    const { db } = store;
    const keys = openKeys({
      db,
      masterKeyFile: join(config.dataDir, 'master.key'),
      masterKey: config.masterKey,
    });
    const sign = mediaSigner(await keys.secret('media'));
    const streams = streamTokens(await keys.secret('streams'));
    setPriceList(config.priceList);
    const processor = await openPayments(
      config.stripe
        ? { stripe: config.stripe }
        : {
            stripe: undefined,
            db,
            publicUrl: config.publicUrl,
            secret: await keys.secret('payments'),
          },
    );
    const signing = await openSignatures({
      child: join(config.entries, 'signatureChild.js'),
      keys,
      docusign: config.docusign,
    });
    const ports: Services = {
      db,
      payments: processor.payments,
      seller: config.seller,
      codeKey: await keys.secret('codes'),
      ...signing,
      storage: openStorage(config.storageUrl),
      papers: openPapers(join(config.entries, 'papersChild.js')),
      pictures: openPictures(join(config.entries, 'picturesChild.js')),
      credentials: openCredentials(join(config.entries, 'credentialsChild.js')),
      anchors: await openAnchors(config.chain),
      copies: openCopies(join(config.entries, 'credentialsChild.js'), signing.seal.claims, place),
      documents: openDocuments(join(config.entries, 'documentsChild.js'), place),
      offline: await openOfflinePages(config.entries, config.contact),
      analysis: openAnalysis({
        child: join(config.entries, 'analysisChild.js'),
        timeLimitMs: 60_000,
        memoryMb: 700,
      }),
      dataDir: config.dataDir,
      room: diskRoom(config.dataDir, config.diskReserve),
      accountQuota: config.accountQuota,
      fingerprintsPerObject: config.fingerprintsPerObject,
      publicUrl: config.publicUrl,
      passportKey: await keys.signing('passport', 'EdDSA'),
      sign: sign.sign,
      streamAddress: (right, until) =>
        `${config.videoUrl}/video_worker/${streams.mint(right, until)}`,
      log,
    };
    // The command that checks documents finds it here, also while the product stands still.
    writeFileSync(join(config.dataDir, 'signing-root.pem'), ports.seal.rootPem);
    const mail = openMail(config.smtp);
    setMailConfig({
      publicUrl: config.publicUrl,
      sends: mail.sends,
      ownPasswords: !config.oidc,
    });
    const identity = await openIdentity({
      db,
      keys,
      publicUrl: config.publicUrl,
      accounts: accountPort(db),
      oidc: config.oidc,
      log,
    });
    return {
      config,
      store,
      ports,
      identity,
      processor,
      sign,
      streams,
      tasks: {
        ...itemJobs(ports),
        ...processor.tasks((raw, headers) => hearPayment(ports, raw, headers)),
        freeMonths: () => giveWaitingMonths(ports),
        askUnfinished: () => askUnfinished(db),
        'remove files': removeFilesTask(ports.storage),
        timer: timerTask(db),
        wake: () => wakeTimers(db),
        // A process without a mail server leaves letters to one that has it.
        ...(mail.sends && {
          'send letter': sendMailTask(db, mail, log, (wanted) => attachmentOf(ports, wanted)),
        }),
        removeUnattached: removeUnattachedTask(db),
        prune: pruneTask(
          db,
          {
            sweep: () =>
              Promise.all([
                identity.sweep(),
                forgetScreens(db),
                forgetRecordings(db),
                forgetMessages(db),
                giveUpLetters(db),
              ]),
          },
          config.dataDir,
        ),
      },
      log,
      close: async () => {
        mail.close();
        ports.documents.close();
        await store.close();
        await embedded?.stop();
      },
      cut: async () => embedded?.stop(),
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
};

/**
 * Tasks of milliseconds that somebody waits for have a worker of their own, so that none waits behind an analysis; pictures
 * have two, since those of one person run one after another.
 */
const lanes = [
  {
    tasks: [
      ...['timer', 'wake', 'send letter', 'issue credential', 'write anchor', 'issue version'],
      ...['deliver payment notice', 'charge renewal', 'close checkout', 'refund payment'],
    ],
    workers: 1,
  },
  { tasks: ['prepare picture'], workers: 2, apart: true },
];
/** A chain may answer slowly: nobody else waits for it, and one process asks one thing at a time. */
const chainLane = {
  tasks: ['carry anchor', 'anchorRound', 'checkAnchors'],
  workers: 1,
  apart: true,
};

export const openJobs = async (
  { store, ports, tasks, config, log }: Parts,
  extra: TaskList = {},
): Promise<Jobs> => {
  await askRenewal(store.db, { engine: ports.analysis.version });
  await askPrints(store.db, ports.analysis.version);
  await wakeTimers(store.db);
  await giveWaitingMonths(ports);
  await askHashes(store.db);
  await askUnfinished(store.db);
  const connected = ports.anchors.place !== null;
  // What a dead process has sent, or not yet, is asked for at once
  if (connected)
    await transact(store.db, (tx) => enqueue(tx, 'anchorRound', {}, { key: 'anchorRound' }));
  const times = [
    ...[pruneTimes, orphanCheckTimes, timerCheckTimes, removeUnattachedTimes],
    ...[freeMonthTimes, unfinishedTimes],
    ...(connected ? anchorTimes : []),
  ];
  return startJobs(
    store,
    { ...tasks, ...extra },
    {
      concurrency: config.jobs,
      lanes: connected ? [...lanes, chainLane] : lanes,
      crontab: times.join('\n'),
      log,
    },
  );
};
