import { useEffect, useState } from 'react';
import { useForm, type FieldPath } from 'react-hook-form';
import type { Company, CompanyFields } from '#contract/people/companies';
import { CallError } from '../../../services/request/callError';
import { inventoryCalls } from '../../../services/inventories';
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
  const { isDirty, dirtyFields, isSubmitting } = form.formState;
  void dirtyFields;
  useEffect(() => {
    if (company) reset(fieldsOf(company), { keepDirtyValues: true, keepErrors: true });
  }, [company, reset]);

  const fault = (name: FieldPath<CompanyFields>, message: string) =>
    setError(name, { type: 'server', message }, { shouldFocus: true });

  const refused = async (error: unknown, changed: Partial<CompanyFields>) => {
    if (!(error instanceof CallError)) return toast.error(error);
    if (error.code === 'name_taken')
      return fault('name', 'This name is taken by another company. Choose another.');
    if (company && (error.code === 'changed_meanwhile' || error.code === 'type_locked')) {
      const newest = await inventoryCalls.one({ params: { id: company.id } });
      onRead?.(newest);
      if (error.code === 'type_locked') {
        form.setValue('type', newest.type, { shouldDirty: true });
        return fault('type', error.message);
      }
      const theirs = changedOf(newest, company);
      return setClash({
        theirs,
        type: newest.type,
        both: Object.keys(changed).filter((name) => name in theirs),
      });
    }
    const named = error.fields.filter(({ field }) => isField(field));
    for (const { field, message } of named) if (isField(field)) fault(field, message);
    if (named.length === 0) toast.error(error);
  };

  const save = form.handleSubmit(async (values) => {
    const changed = company ? changedOf(values, company) : values;
    if (Object.keys(changed).length === 0) return toast.say('Nothing was changed.');
    try {
      const saved = company
        ? await inventoryCalls.edit({
            body: { ...changed, id: company.id, updated_at: company.updated_at },
          })
        : await inventoryCalls.create({ body: values });
      setClash(null);
      reset(fieldsOf(saved));
      onSaved(saved);
    } catch (error) {
      await refused(error, changed).catch(toast.error);
    }
  });
  return { form, save, clash, isDirty, isSubmitting };
};
