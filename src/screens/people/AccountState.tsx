import { account } from '../data/lifecycles/account';
import { Verdict, type VerdictKind } from '../parts/Verdict';

const kinds = [
  ['waiting', 'waiting'],
  ['approved', 'verified'],
  ['closed', 'failed'],
] as const satisfies readonly (readonly [string, VerdictKind])[];

/** Where an account stands: the chart's word, with a mark. */
export function AccountState({ state, label }: { state: string; label: string }) {
  const [, kind = 'plain'] = kinds.find(([tag]) => account.is(state, tag)) ?? [];
  return <Verdict kind={kind}>{label}</Verdict>;
}
