import type { AnyStateMachine, EventFromLogic, InputFrom } from 'xstate';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import type { LifecycleId } from '#machines/lifecycles/lifecycles';
import { accountSamples } from './account';
import { anchorSamples } from './anchor';
import { displaySamples } from './display';
import { expertiseSamples } from './expertise';
import { importSamples } from './import';
import { linkSamples } from './link';
import { loanSamples } from './loan';
import { publicationSamples } from './publication';
import { reportSamples } from './report';
import { saleSamples } from './sale';
import { signatureSamples } from './signature';
import { subscriptionSamples } from './subscription';
import { verificationSamples } from './verification';
import type { Samples } from './people';

type Charts = typeof lifecycles;

const samples: { [L in LifecycleId]: Samples<InputFrom<Charts[L]>, EventFromLogic<Charts[L]>> } = {
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
  report: reportSamples,
  import: importSamples,
  anchor: anchorSamples,
};

export type SampleInput = InputFrom<Charts[LifecycleId]>;
export type SampleEvent = EventFromLogic<Charts[LifecycleId]>;
export type Sampled = { id: LifecycleId; chart: AnyStateMachine } & Samples<
  SampleInput,
  SampleEvent
>;

/** Every chart with its samples. */
export const sampled: Sampled[] = (Object.keys(lifecycles) as LifecycleId[]).map((id) => ({
  id,
  chart: lifecycles[id],
  ...samples[id],
}));
