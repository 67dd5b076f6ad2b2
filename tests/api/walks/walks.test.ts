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
import { faults } from './faults';
import type { Walked } from './going';
import { walkOnce } from './walk';
import { openWalked, type WalkedServer } from './walkedServer';

/**
 * `npm run walks` sets them. A walk of a run has the run's seed and its own number: it is repeated alone by their sum, with
 * the same lifecycle where one was named.
 */
const seed = Number(process.env['WALK_SEED'] ?? 1);
const count = Number(process.env['WALKS'] ?? 20);
const only = process.env['WALK_LIFECYCLE'];

/** Loans and sales have most states: they come twice. Of the twenty walks of `npm test` the second to the eighth come once more. */
const everyPlan: Plan[] = [
  ...[signaturePlan, loanPlan, salePlan, expertisePlan, missingPlan, displayPlan],
  ...[subscriptionPlan, importPlan, accountPlan, linkPlan, publicationPlan, loanPlan, salePlan],
];
const plans = everyPlan.filter(({ lifecycle }) => !only || lifecycle === only);

let server: WalkedServer;
beforeAll(async () => {
  server = await openWalked();
});
afterAll(() => server?.close());

const sum = (all: Walked[], of: (one: Walked) => number) =>
  all.reduce((total, one) => total + of(one), 0);

it(
  `${count} random walks with faults from seed ${seed} leave what the charts say`,
  { timeout: 4 * 3_600_000, retry: 0 },
  async () => {
    const all: Walked[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      const walked = await walkOnce(server, plans, seed + nth);
      all.push(walked);
      if (walked.off.length > 0)
        process.stdout.write(
          `\nwalk ${walked.seed} (${walked.lifecycle}):\n  ${[...walked.trail, ...walked.off].join('\n  ')}\n`,
        );
    }
    const walkedOnes = [...new Set(all.map(({ lifecycle }) => lifecycle))].sort();
    const others = Object.keys(lifecycles).filter(
      (id) => !everyPlan.some((one) => one.lifecycle === id),
    );
    const befallen = faults.map(
      (fault) =>
        `${fault} ${sum(all, (one) => one.faults.filter((each) => each === fault).length)}`,
    );
    process.stdout.write(
      `\n${all.length} walks (${walkedOnes.join(', ')}), ${sum(all, (one) => one.steps)} steps: ${sum(all, (one) => one.acknowledged)} acknowledged, ${sum(all, (one) => one.refused)} refused, ${sum(all, (one) => one.together)} by two at once, ${sum(all, (one) => one.again)} asked again after a lost answer, ${sum(all, (one) => one.happened + one.vanished)} without an answer (${sum(all, (one) => one.happened)} of them had happened)\nfaults: ${befallen.join(', ')}\nnot walked: ${others.join(', ')}\n`,
    );
    expect(all.filter(({ off }) => off.length > 0).map(({ seed: of, off }) => [of, off])).toEqual(
      [],
    );
  },
);
