import { useEffect, useState } from 'react';
import { useForm, type FieldPath } from 'react-hook-form';
import type { Company, CompanyFields } from '#contract/people/companies';
import { CallError } from '../../../services/request/callError';
import { inventoryCalls } from '../../../services/inventories';
import { useSending } from '../../data/useSending';
import { toast } from '../../parts/overlay/toast';
import { changedOf, fieldsOf } from '../changes';
import type { ClashFacts } from './ConflictNotice';
import { companyResolver } from '../companyResolver';
import { blank, fieldNames } from '../fields';

interface Options {
  /** Null: a company that is to be added. */
  company: Company | null;
  /** What the server says the company is now, while the form stays open. */
  onRead?: (company: Company) => void;
  onSaved: (company: Company) => void;
}

const isField = (name: string): name is FieldPath<CompanyFields> =>
  fieldNames.some((one) => one === name);

/** What the form asks to be saved: all of a new company, what differs of one that is there. */
interface Asking {
  company: Company | null;
  values: CompanyFields;
  changed: Partial<CompanyFields>;
}
/** The company as it was saved, or as it stands where somebody else was first. */
type Answer = { company: Company; lost: CallError | null };

const isConflict = (error: unknown): error is CallError =>
  error instanceof CallError &&
  (error.code === 'changed_meanwhile' || error.code === 'type_locked');

const send = async (
  { company, values, changed }: Asking,
  idempotencyKey: string,
): Promise<Answer> => {
  if (!company)
    return { company: await inventoryCalls.create({ body: values, idempotencyKey }), lost: null };
  const { id, updated_at } = company;
  try {
    const body = { ...changed, id, updated_at };
    return { company: await inventoryCalls.edit({ body, idempotencyKey }), lost: null };
  } catch (error) {
    if (!isConflict(error)) throw error;
    return { company: await inventoryCalls.one({ params: { id } }), lost: error };
  }
};

/** Checks, saves what differs, and says what was refused where it was; nothing typed is ever lost by a refusal. */
export const useCompanyForm = ({ company, onRead, onSaved }: Options) => {
  const form = useForm<CompanyFields>({
    defaultValues: company ? fieldsOf(company) : blank,
    resolver: companyResolver,
    mode: 'onTouched',
  });
  const [clash, setClash] = useState<ClashFacts | null>(null);
  const { reset, setError } = form;
  // Subscribed here: `keepDirtyValues` keeps nothing that nobody watches.
  const { isDirty, dirtyFields } = form.formState;
  void dirtyFields;
  useEffect(() => {
    if (company) reset(fieldsOf(company), { keepDirtyValues: true, keepErrors: true });
  }, [company, reset]);

  const fault = (name: FieldPath<CompanyFields>, message: string) =>
    setError(name, { type: 'server', message }, { shouldFocus: true });

  const refused = (error: unknown) => {
    if (!(error instanceof CallError)) return toast.error(error);
    if (error.code === 'name_taken')
      return fault('name', 'This name is taken by another company. Choose another.');
    const named = error.fields.filter(({ field }) => isField(field));
    for (const { field, message } of named) if (isField(field)) fault(field, message);
    if (named.length === 0) toast.error(error);
  };
  const overtaken = (newest: Company, { code, message }: CallError, asked: Asking) => {
    onRead?.(newest);
    if (code === 'type_locked') {
      form.setValue('type', newest.type, { shouldDirty: true });
      return fault('type', message);
    }
    const theirs = asked.company ? changedOf(newest, asked.company) : {};
    setClash({
      theirs,
      type: newest.type,
      both: Object.keys(asked.changed).filter((name) => name in theirs),
    });
  };
  const { send: ask, busy } = useSending(send, {
    onDone: ({ company: told, lost }, asked) => {
      if (lost) return overtaken(told, lost, asked);
      setClash(null);
      reset(fieldsOf(told));
      onSaved(told);
    },
    onFailed: refused,
  });
  const save = form.handleSubmit((values) => {
    const changed = company ? changedOf(values, company) : values;
    if (Object.keys(changed).length === 0) return toast.say('Nothing was changed.');
    ask({ company, values, changed });
  });
  return { form, save, clash, isDirty, busy };
};
