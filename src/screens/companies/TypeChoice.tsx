import { useFormContext } from 'react-hook-form';
import {
  companyTypeLabels,
  companyTypes,
  type CompanyFields,
  type CompanyType,
} from '#contract/people/companies';
import { Field } from '../parts/form/Field';
import { Input, Select } from '../parts/form/Input';

/** Company or Individual. Locked (spec 5) it can still be reached and read, with the reason. */
export function TypeChoice({ locked }: { locked: CompanyType | null }) {
  const { register, formState } = useFormContext<CompanyFields>();
  const error = formState.errors.type?.message;
  return (
    <Field
      label="Type"
      required={!locked}
      error={error}
      hint={
        locked &&
        'The type is locked while people belong to the company or are assigned to its inventory.'
      }
    >
      {(aria) =>
        locked ? (
          <Input {...aria} readOnly value={companyTypeLabels[locked]} />
        ) : (
          <Select {...aria} {...register('type')}>
            {companyTypes.map((one) => (
              <option key={one} value={one}>
                {companyTypeLabels[one]}
              </option>
            ))}
          </Select>
        )
      }
    </Field>
  );
}
