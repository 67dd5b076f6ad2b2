import { account } from '#machines/lifecycles/account';
import { tagged } from '#machines/kernel/transition';
import { Verdict, type VerdictKind } from '../parts/Verdict';

const kinds: Record<string, VerdictKind> = {
  waiting: 'waiting',
  approved: 'verified',
  closed: 'failed',
};

/** Where an account stands: the chart's word, with a mark. */
export function AccountState({ state, label }: { state: string; label: string }) {
  const tag = Object.keys(kinds).find((one) => tagged(account, state, one)) ?? '';
  return <Verdict kind={kinds[tag] ?? 'plain'}>{label}</Verdict>;
}
