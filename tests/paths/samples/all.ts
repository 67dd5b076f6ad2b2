import type { AnyStateMachine } from 'xstate';
import type { EventBy } from '#machines/kernel/actor';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import type { LifecycleId } from '#machines/lifecycles/lifecycles';
import { accountSamples } from './account';
import { displaySamples } from './display';
import { expertiseSamples } from './expertise';
import { importSamples } from './import';
import { linkSamples } from './link';
import { loanSamples } from './loan';
import { publicationSamples } from './publication';
import { saleSamples } from './sale';
import { signatureSamples } from './signature';
import { subscriptionSamples } from './subscription';
import { verificationSamples } from './verification';
import type { Samples } from './people';

const samples: Record<LifecycleId, Samples<unknown, EventBy<string>>> = {
  publication: publicationSamples,
  verification: verificationSamples,
  expertise: expertiseSamples,
  signature: signatureSamples,
  loan: loanSamples,
  sale: saleSamples,
  subscription: subscriptionSamples,
  account: accountSamples,
  display: displaySamples,
  link: linkSamples,
  import: importSamples,
};

export type Sampled = {
  id: LifecycleId;
  chart: AnyStateMachine;
  inputs: unknown[];
  events: EventBy<string>[];
  enough?: (context: object) => boolean;
};

/** Every chart with its samples. */
export const sampled: Sampled[] = (Object.keys(lifecycles) as LifecycleId[]).map((id) => ({
  id,
  chart: lifecycles[id],
  ...samples[id],
}));
