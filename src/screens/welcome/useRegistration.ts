import { useCallback, useEffect, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LiveEvent } from '#contract/frame/events';
import type { Profile } from '#contract/people/people';
import { account as chart } from '../data/lifecycles/account';
import { accountCalls } from '../../services/accounts';
import { CallError } from '../../services/request/callError';
import { useSending } from '../data/useSending';
import { useWatched } from '../data/useWatched';
import { toast } from '../parts/overlay/toast';

type Said = Parameters<typeof accountCalls.register>[0]['body'];
/** What is known of it; null: approved meanwhile. */
type Told = { profile: Profile | null };

/** Should the live line stay silent, the question is asked again after this, in ms. */
const refreshMs = 30_000;

const valuesOf = (form: HTMLFormElement): Said => {
  const { wished_role, ...fields } = Object.fromEntries(new FormData(form)) as Record<
    string,
    string
  >;
  return { ...fields, wished_role: (wished_role || null) as NonNullable<Said['wished_role']> };
};

const isApproved = (state: string | undefined) =>
  state !== undefined && chart.is(state, 'approved');

/** E002 sent again changes nothing but what is said in it; whoever has a role by now is refused, and that is the news. */
const ask = async (body: Said, idempotencyKey?: string): Promise<Told> => {
  try {
    const told = await accountCalls.register({ body, ...(idempotencyKey && { idempotencyKey }) });
    return { profile: isApproved(told.lifecycle.state) ? null : told };
  } catch (refused) {
    if (refused instanceof CallError && isApproved(refused.state)) return { profile: null };
    throw refused;
  }
};

const isWaiting = ({ profile }: Told) =>
  profile !== null && chart.is(profile.lifecycle.state, 'waiting');

/** Files that merely arrived in the account are no change of it. */
const isOfAccount = ({ kind, type }: LiveEvent) => kind === 'stale' || type === 'account';

/** The registration of somebody without a role: what the server knows of it, live, and the form that adds to it. */
export const useRegistration = () => {
  const navigate = useNavigate();
  const [sent, setSent] = useState(false);
  const { thing, failure, again, take } = useWatched<Told>({
    key: 'registration',
    topics: (shown) =>
      shown?.profile && isWaiting(shown) ? [`account:${shown.profile.account_id}`] : [],
    read: () => ask({}),
    rereads: isOfAccount,
    every: (shown) => (shown && isWaiting(shown) ? refreshMs : null),
  });
  const approved = thing !== null && thing.profile === null;
  useEffect(() => {
    if (approved) void navigate('/success_approve', { replace: true });
  }, [approved, navigate]);
  const saying = useSending(ask, {
    onDone: (told) => {
      take(told);
      setSent(told.profile !== null);
    },
    onFailed: (refused) => toast.error(refused),
  });
  const { send: say } = saying;
  const submit = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      say(valuesOf(event.currentTarget));
    },
    [say],
  );
  return {
    profile: thing?.profile ?? null,
    error: failure,
    busy: saying.busy,
    sent,
    submit,
    look: again,
  };
};
