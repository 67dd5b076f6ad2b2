import { Field } from '../parts/form/Field';
import { Select } from '../parts/form/Input';
import { functionWord } from './list/columns';

interface Props {
  value: boolean;
  onChange: (value: boolean) => void;
}

/** Sales functions, or none (spec 3). */
export const FunctionChoice = ({ value, onChange }: Props) => (
  <Field label="Function" hint="With sales functions its people may sell what it holds.">
    {(aria) => (
      <Select
        {...aria}
        value={String(value)}
        onChange={(event) => onChange(event.target.value === 'true')}
      >
        <option value="false">{functionWord(false)}</option>
        <option value="true">{functionWord(true)}</option>
      </Select>
    )}
  </Field>
);
