import { useState, type FormEvent } from 'react';
import { ProfileFields } from '#contract/people/people';
import { accountCalls } from '../../services/accounts';
import { CallError } from '../../services/request/callError';
import { useSend } from '../data/session';
import { useSending } from '../data/useSending';
import { toast } from '../parts/overlay/toast';
import { aliasTaken } from '../parts/form/useAlias';

type Faults = Record<string, string>;

const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));

const faultsOf = (values: Record<string, string>): Faults => {
  const read = ProfileFields.partial().safeParse(values);
  const faults: Faults = {};
  if (!read.success)
    for (const issue of read.error.issues) faults[String(issue.path[0])] = issue.message;
  if ((values.alias ?? '').length < 2) faults.alias = 'An alias has at least 2 letters.';
  return faults;
};

const refusalOf = (error: unknown): Faults | null => {
  if (!(error instanceof CallError)) return null;
  if (error.code === 'alias_taken') return { alias: aliasTaken };
  if (error.fields.length === 0) return null;
  return Object.fromEntries(error.fields.map(({ field, message }) => [field, message]));
};

/** Checks, saves, and says what was refused where it was. */
export const useProfileForm = () => {
  const send = useSend();
  const [faults, setFaults] = useState<Faults>({});
  const [typed, setTyped] = useState(false);
  const { send: sendValues, busy } = useSending(
    (body: Record<string, string>, idempotencyKey) =>
      accountCalls.editOwn({ body, idempotencyKey }),
    {
      onDone: (profile) => {
        send({ type: 'profile.change', profile });
        setTyped(false);
        toast.done('Your profile is saved.');
      },
      onFailed: (error) => {
        const refused = refusalOf(error);
        if (refused) setFaults(refused);
        else toast.error(error);
      },
    },
  );

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = valuesOf(form);
    const found = faultsOf(values);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first) return (form.elements.namedItem(first) as HTMLElement | null)?.focus();
    sendValues(values);
  };
  return { faults, busy, save, typed, type: () => setTyped(true) };
};
