import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobHelpers, TaskList } from 'graphile-worker';
import { signatureJobs } from './signatures/jobs';
import { importJobs } from './imports/jobs';
import { removeUnkeptBill } from './sales/sell';
import { subscriptionJobs } from './subscriptions/jobs';
import { registerFingerprint } from './verification/fingerprints/register';
import { printKeptFilm } from './verification/fingerprints/keptFilms';
import { renewPoints } from './verification/fingerprints/renew';
import { readCredentials } from '../media/credentials';
import { buildTiles } from '../media/buildTiles';
import { renderPicture } from '../media/renderPicture';
import type { Services } from '../providers/ports';
import {
  failPublication,
  issueCredential,
  makeCertificate,
  writeAnchor,
} from './records/publication/stages';
import { issueVersions } from './records/passports/issueVersion';
import { analyze } from './verification/analyze';
import { carryAnchor } from './records/anchors/carry';
import { anchorRound, checkAnchors } from './records/anchors/round';
import { countGrades } from './verification/grades';
import { failOrphanedRuns } from './verification/orphans';

type Subject = { id: string };

/** Tries of a publication stage before the item goes back with the reason. */
const stageTries = 4;

const stage =
  (ports: Services, what: string, work: (ports: Services, id: string) => Promise<void>) =>
  async (payload: unknown, { job }: JobHelpers) => {
    const { id } = payload as Subject;
    try {
      await work(ports, id);
    } catch (error) {
      if (job.attempts < stageTries) throw error;
      ports.log(`${what} of ${id}: ${String(error)}`);
      await failPublication(ports, id, `The ${what} could not be made. Please try again later.`);
    }
  };

/** What the charts of the items service ask for, by the names that they use. */
export const itemJobs = (ports: Services): TaskList => ({
  ...importJobs(ports),
  ...signatureJobs(ports),
  ...subscriptionJobs(ports),
  analyze: (_payload, { job, abortSignal }) => analyze(ports, job, abortSignal),
  strand: () => failOrphanedRuns(ports),
  'prepare picture': (payload, { job }) => renderPicture(ports, payload as Subject, job),
  'deepen picture': (payload) => buildTiles(ports, payload as Subject),
  'read credentials': (payload) => readCredentials(ports, payload as Subject),
  'register fingerprint': (payload, { job }) =>
    registerFingerprint(ports, payload as Subject, job.attempts >= job.max_attempts),
  'print film': async (payload) => {
    await printKeptFilm(ports, payload as Subject);
  },
  'count grades': (payload) => countGrades(ports, payload as { after: string }),
  'renew points': (payload) => renewPoints(ports, payload as { engine: string }),
  'make certificate': stage(ports, 'certificate', makeCertificate),
  'issue credential': stage(ports, 'credential', issueCredential),
  'write anchor': stage(ports, 'anchor', writeAnchor),
  'issue version': (payload) => issueVersions(ports, payload as Subject),
  'carry anchor': (payload) => carryAnchor(ports, (payload as Subject).id),
  anchorRound: () => anchorRound(ports),
  checkAnchors: () => checkAnchors(ports),
  'remove unkept bill': (payload) =>
    removeUnkeptBill(ports, payload as { id: string; key: string }),
  'clear upload': (payload) =>
    rm(join(ports.dataDir, 'uploads', (payload as Subject).id), { recursive: true, force: true }),
});
