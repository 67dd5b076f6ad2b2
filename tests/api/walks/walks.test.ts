import { afterAll, beforeAll, expect, it } from 'vitest';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import type { Plan } from '../model/plan';
import { accountPlan } from '../model/plans/account';
import { displayPlan } from '../model/plans/display';
import { expertisePlan } from '../model/plans/expertise';
import { importPlan } from '../model/plans/import';
import { linkPlan } from '../model/plans/link';
import { loanPlan } from '../model/plans/loan';
import { publicationPlan } from '../model/plans/publication';
import { missingPlan } from '../model/plans/report';
import { salePlan } from '../model/plans/sale';
import { signaturePlan } from '../model/plans/signature';
import { subscriptionPlan } from '../model/plans/subscription';
import { newWalked, type Walked } from './going';
import { walkAnchor } from './jobs/anchor';
import { openChained, type ChainedServer } from './jobs/chain';
import { walkVerification } from './jobs/verification';
import { reportOf } from './report';
import { walkOnce } from './walk';
import { openWalked, type WalkedServer } from './walkedServer';

/**
 * `npm run walks` sets them. A walk of a run has the run's seed and its own number: it is repeated alone by their sum, with
 * the same lifecycle where one was named.
 */
const seed = Number(process.env['WALK_SEED'] ?? 1);
const count = Number(process.env['WALKS'] ?? 20);
const only = process.env['WALK_LIFECYCLE'];

/** Loans and sales have most states: they come twice. Of the twenty walks of `npm test` the second to the sixth come once more. */
const byCalls: Plan[] = [
  ...[signaturePlan, loanPlan, salePlan, expertisePlan, missingPlan, displayPlan],
  ...[subscriptionPlan, importPlan, accountPlan, linkPlan, publicationPlan, loanPlan, salePlan],
];
const everyWalk: { lifecycle: string; walk: (seed: number) => Promise<Walked> }[] = [
  ...byCalls.map((plan) => ({
    lifecycle: plan.lifecycle,
    walk: (seed: number) => walkOnce(server, plan, seed),
  })),
  { lifecycle: 'verification', walk: (seed) => walkVerification(server, seed) },
  {
    lifecycle: 'anchor',
    walk: async (seed) => walkAnchor((chained ??= await openChained()), seed),
  },
];
const walks = everyWalk.filter(({ lifecycle }) => !only || lifecycle === only);

let server: WalkedServer;
/** Opened by the first walk of an anchor. */
let chained: ChainedServer | undefined;
beforeAll(async () => {
  server = await openWalked();
});
afterAll(async () => {
  await chained?.close();
  await server?.close();
});

it('every lifecycle is walked', () => {
  const walked = everyWalk.map(({ lifecycle }) => lifecycle);
  expect([...new Set(walked)].sort()).toEqual(Object.keys(lifecycles).sort());
});

it(
  `${count} random walks with faults from seed ${seed} leave what the charts say`,
  { timeout: 4 * 3_600_000, retry: 0 },
  async () => {
    const all: Walked[] = [];
    for (let turn = seed; turn < seed + count; turn += 1) {
      const found = walks[turn % walks.length];
      if (!found) throw new Error(`No lifecycle is called ${only}.`);
      const { lifecycle, walk } = found;
      await server.renewTokens();
      await chained?.server.renewTokens();
      // What never came ends its walk alone
      const walked = await walk(turn).catch((error: unknown) => ({
        ...newWalked(turn, lifecycle),
        off: [String(error)],
      }));
      all.push(walked);

      if (walked.off.length > 0)
        process.stdout.write(
          `\nwalk ${turn} (${lifecycle}):\n  ${[...walked.trail, ...walked.off].join('\n  ')}\n`,
        );
      // A thousand take more than an hour
      if (all.length % 50 === 0) process.stdout.write(`${all.length} of ${count} walks\n`);
    }
    process.stdout.write(`\n${reportOf(all)}\n`);
    expect(all.filter(({ off }) => off.length > 0).map(({ seed: of, off }) => [of, off])).toEqual(
      [],
    );
  },
);
