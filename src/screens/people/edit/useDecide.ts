import { useCallback, useState } from 'react';
import { AccountDecision, type PersonDetail } from '#contract/people/people';
import { roleLabels } from '#contract/frame/roles';
import { accountCalls } from '../../../services/accounts';
import { CallError } from '../../../services/request/callError';
import { useSending } from '../../data/useSending';
import { nameOf } from '../nameOf';
import { readPerson } from './readPerson';
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

interface Asked {
  decision: AccountDecision;
  /** The id that they are to have, or none; left out, it stays. */
  company_id?: string | null;
  updated_at?: string;
}

/** Sends a decision. Whether it was too late, the server says: then the page shows what stands there now. */
export const useDecide = ({ used, person, onDecided }: Options) => {
  const [fault, setFault] = useState<string | null>(null);
  const id = person.account_id;
  const sending = useSending(
    async (body: Asked, idempotencyKey) => {
      used.setActs(true);
      try {
        const decided = await accountCalls.edit({ params: { id }, body, idempotencyKey });
        return { person: decided, late: null };
      } catch (error) {
        if (!(error instanceof CallError) || error.status !== 409) throw error;
        return { person: await readPerson(id), late: error.message };
      } finally {
        used.setActs(false);
      }
    },
    {
      onDone: ({ person: now, late }, { decision }) => {
        if (late === null) {
          used.take(now);
          onDecided(told(decision, nameOf(person)));
        } else used.take(now, `${late} This is the newest version. Nothing you typed is lost.`);
      },
    },
  );
  const decide = (decision: AccountDecision, company?: string | null) => {
    const read = AccountDecision.safeParse(decision);
    if (!read.success) return setFault(read.error.issues[0]?.message ?? null);
    // The chart refuses what comes too late. Roles can be changed over and over, so there the last look counts too.
    const seen = decision.event === 'roles.change' ? { updated_at: person.updated_at } : {};
    const placed =
      company !== undefined && company !== (person.company?.id ?? null)
        ? { company_id: company }
        : {};
    sending.send({ decision, ...placed, ...seen });
  };
  const { busy, error, unanswered, again, dismiss } = sending;
  const clear = useCallback(() => {
    setFault(null);
    dismiss();
  }, [dismiss]);
  return { decide, busy, error, unanswered, again, fault, clear };
};
export type Deciding = ReturnType<typeof useDecide>;
