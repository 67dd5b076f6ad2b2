import { get, useFormContext, useWatch } from 'react-hook-form';
import { subtypes } from '#contract/taxonomies';
import { taxonomyCalls } from '../../services/taxonomies';
import { Field } from '../shared/Field';
import { Select } from '../shared/Input';
import { useLoad } from '../shared/useLoad';
import type { FormValues } from './formValues';
import { Row } from './Group';

/** Category, and the types that belong to it. Categories that the platform added stand after the fixed ones. */
export function CategoryFields() {
  const { register, control, setValue, formState } = useFormContext<FormValues>();
  const [category, subtype] = useWatch({ control, name: ['category', 'subtype'] });
  const listed = useLoad((signal) => taxonomyCalls.categories({ signal }), []);
  const names = [
    ...new Set([...Object.keys(subtypes), ...(listed.data ?? []).map(({ name }) => name)]),
  ];
  const types = subtypes[category] ?? [];
  const error = (name: string) =>
    (get(formState.errors, name) as { message?: string } | undefined)?.message;
  return (
    <Row columns="1fr 1fr">
      <Field label="Category" required error={error('category')}>
        {(aria) => (
          <Select
            {...aria}
            {...register('category', {
              onChange: () => setValue('subtype', '', { shouldDirty: true }),
            })}
          >
            <option value="">Choose a category</option>
            {category && !names.includes(category) && <option value={category}>{category}</option>}
            {names.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {types.length > 0 && (
        <Field label="Type" required error={error('subtype')}>
          {(aria) => (
            <Select {...aria} {...register('subtype')}>
              <option value="">Choose a type</option>
              {subtype && !types.includes(subtype) && <option value={subtype}>{subtype}</option>}
              {types.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </Row>
  );
}
