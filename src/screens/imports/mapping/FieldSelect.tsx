import { importFields, type ImportField } from '#contract/imports/importFields';
import { Select } from '../../parts/form/Input';

interface Props {
  label: string;
  value: ImportField | null;
  /** The word for no field. */
  none: string;
  /** Not offered. */
  taken?: readonly ImportField[];
  onChange: (field: ImportField | null) => void;
}

/** Chooses a field of the record. */
export const FieldSelect = ({ label, value, none, taken = [], onChange }: Props) => (
  <Select
    aria-label={label}
    title={importFields.find(({ field }) => field === value)?.hint}
    fontSize="sm"
    value={value ?? ''}
    onChange={(event) =>
      onChange(importFields.find(({ field }) => field === event.target.value)?.field ?? null)
    }
  >
    <option value="">{none}</option>
    {importFields
      .filter(({ field }) => field === value || !taken.includes(field))
      .map(({ field, label: word }) => (
        <option key={field} value={field}>
          {word}
        </option>
      ))}
  </Select>
);
