import { useCallback, useEffect, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Profile } from '#contract/people/people';
import { account as chart } from '#machines/lifecycles/account';
import { tagged } from '#machines/kernel/transition';
import { watchAccount } from '../../realtime/account';
import { accountCalls } from '../../services/accounts';
import { CallError } from '../../services/request/callError';
import { useSend } from '../data/session';
import { toast } from '../parts/overlay/toast';

type Said = Parameters<typeof accountCalls.register>[0]['body'];
/** Should the live line stay silent, the question is asked again by and by. */
const half = 30_000;

const valuesOf = (form: HTMLFormElement): Said => {
  const { wished_role, ...fields } = Object.fromEntries(new FormData(form)) as Record<
    string,
    string
  >;
  return { ...fields, wished_role: (wished_role || null) as NonNullable<Said['wished_role']> };
};

/** The registration of somebody without a role: what the server knows of it, live, and the form that adds to it. */
export const useRegistration = () => {
  const send = useSend();
  const navigate = useNavigate();
  const [profile, setProfile] = useState<Profile | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);

  const approved = useCallback(() => {
    void navigate('/success_approve', { replace: true });
    send({ type: 'profile.check' });
  }, [navigate, send]);

  /** E002 sent again changes nothing but what is said in it; whoever has a role by now is refused, and that is the news. */
  const ask = useCallback(
    async (body: Said) => {
      try {
        const told = await accountCalls.register({ body });
        setError(null);
        if (tagged(chart, told.lifecycle.state, 'approved')) approved();
        else setProfile(told);
        return true;
      } catch (refused) {
        const state = refused instanceof CallError ? refused.state : undefined;
        if (state && tagged(chart, state, 'approved')) approved();
        else throw refused;
        return false;
      }
    },
    [approved],
  );
  const look = useCallback(() => void ask({}).catch(setError), [ask]);

  useEffect(look, [look]);
  const id = profile?.account_id;
  const open = profile ? tagged(chart, profile.lifecycle.state, 'waiting') : false;
  useEffect(() => {
    if (!id || !open) return;
    const stop = watchAccount(id, look);
    const timer = setInterval(look, half);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [id, open, look]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSending(true);
    try {
      setSent(await ask(valuesOf(event.currentTarget)));
    } catch (refused) {
      toast.error(refused);
    } finally {
      setSending(false);
    }
  };
  return { profile, error, sending, sent, submit, look };
};
