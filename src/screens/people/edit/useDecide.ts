import { useState } from 'react';
import { AccountDecision, type PersonDetail } from '#contract/people/people';
import { roleLabels } from '#contract/frame/roles';
import { accountCalls } from '../../../services/accounts';
import { CallError } from '../../../services/request/callError';
import { toast } from '../../parts/overlay/toast';
import { nameOf } from '../nameOf';
import type { UsedPerson } from './usePerson';

const told = (decision: AccountDecision, name: string): string => {
  switch (decision.event) {
    case 'account.approve':
      return `${name} is approved as ${decision.roles.map((role) => roleLabels[role].label).join(', ')}, and notified by e-mail.`;
    case 'account.reject':
      return `${name} is rejected, and notified by e-mail with your reason.`;
    case 'account.disable':
      return `The account of ${name} is disabled, and they are notified by e-mail with your reason.`;
    case 'account.enable':
      return `The account of ${name} is enabled again.`;
    case 'roles.change':
      return `${name} is ${decision.roles.map((role) => roleLabels[role].label).join(', ')} now.`;
  }
};

interface Options {
  used: UsedPerson;
  person: PersonDetail;
  onDecided: (text: string) => void;
}

/** Sends a decision. Whether it was too late, the server says: then the page shows what stands there now. */
export const useDecide = ({ used, person, onDecided }: Options) => {
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const refused = async (error: unknown) => {
    if (!(error instanceof CallError) || error.status !== 409) return toast.error(error);
    await used.again();
    used.setNews(`${error.message} This is the newest version. Nothing you typed is lost.`);
  };
  /** True: it is decided. `company`: the id that they are to have, or none; left out, it stays. */
  const decide = async (decision: AccountDecision, company?: string | null): Promise<boolean> => {
    const read = AccountDecision.safeParse(decision);
    if (!read.success) {
      setFault(read.error.issues[0]?.message ?? null);
      return false;
    }
    setSending(true);
    used.sending.current = true;
    // The chart refuses what comes too late. Roles can be changed over and over, so there the last look counts too.
    const seen = decision.event === 'roles.change' ? { updated_at: person.updated_at } : {};
    try {
      const placed =
        company !== undefined && company !== (person.company?.id ?? null)
          ? { company_id: company }
          : {};
      const body = { decision, ...placed, ...seen };
      used.take(await accountCalls.edit({ params: { id: person.account_id }, body }), true);
      onDecided(told(decision, nameOf(person)));
      return true;
    } catch (error) {
      used.sending.current = false;
      await refused(error);
      return false;
    } finally {
      used.sending.current = false;
      setSending(false);
    }
  };
  return { decide, sending, fault, clear: () => setFault(null) };
};
