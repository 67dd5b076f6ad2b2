import { Box } from '@chakra-ui/react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { subtypes } from '#contract/records/taxonomies';
import { Row } from '../Group';
import { AnotherName } from './names/AnotherName';
import type { FormValues } from '../values/formValues';
import { Field } from '../../parts/form/Field';
import { Select } from '../../parts/form/Input';
import { taxonomyCalls } from '../../../services/taxonomies';
import { useWatched } from '../../data/useWatched';

interface Props {
  name: 'category' | 'subtype';
  label: string;
  /** Said where nothing is chosen. */
  none: string;
  names: readonly string[];
  required: boolean;
  onChange?: () => void;
}

/** One choice of the record; what it holds stays choosable whatever is offered. */
function Choice({ name, label, none, names, required, onChange }: Props) {
  const { register, control, formState } = useFormContext<FormValues>();
  const value = useWatch({ control, name });
  const error = get(formState.errors, name) as { message?: string } | undefined;
  return (
    <Field label={label} required={required} error={error?.message}>
      {(aria) => (
        <Select {...aria} {...register(name, onChange ? { onChange } : {})} value={value}>
          <option value="">{none}</option>
          {[...new Set([...names, ...(value ? [value] : [])])].map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const fixedTypes: readonly string[] = Object.values(subtypes).flat();
const namesOf = (listed: readonly { name: string }[] | null) =>
  (listed ?? []).map(({ name }) => name);

/** Category, and the types that belong to it. What the platform added stands after the fixed ones. */
export function CategoryFields() {
  const { control, setValue } = useFormContext<FormValues>();
  const category = useWatch({ control, name: 'category' });
  const categories = useWatched({
    key: 'categories',
    read: (signal) => taxonomyCalls.categories({ signal }),
  });
  const types = useWatched({ key: 'types', read: (signal) => taxonomyCalls.types({ signal }) });
  const fixed = subtypes[category] ?? [];
  const set = (name: Props['name'], value: string) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: true });
  return (
    <Row columns="1fr 1fr">
      <Box minWidth="0">
        <Choice
          name="category"
          label="Category"
          none="Choose a category"
          names={[...Object.keys(subtypes), ...namesOf(categories.thing)]}
          required
          onChange={() => set('subtype', '')}
        />
        <AnotherName
          kind="category"
          onName={(name) => {
            set('category', name);
            set('subtype', '');
            categories.again();
          }}
        />
      </Box>
      {category && (
        <Box minWidth="0">
          <Choice
            name="subtype"
            label="Type"
            none={fixed.length > 0 ? 'Choose a type' : 'No type'}
            names={[...fixed, ...namesOf(types.thing).filter((name) => !fixedTypes.includes(name))]}
            required={fixed.length > 0}
          />
          <AnotherName
            kind="type"
            onName={(name) => {
              set('subtype', name);
              types.again();
            }}
          />
        </Box>
      )}
    </Row>
  );
}
