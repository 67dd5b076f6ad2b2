import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { TaxonomyKind } from '#contract/taxonomies';
import { taxonomyCalls } from '../../services/taxonomies';
import type { FormValues } from './formValues';
import { TextField } from './TextField';

const calls = { brand: taxonomyCalls.brands, collection: taxonomyCalls.collections } as const;

interface Props {
  name: 'brand' | 'collection';
  label: string;
  hint?: string;
}

/** A text with names already known offered while typing; a new one may be typed. */
export function Known({ name, label, hint }: Props) {
  const { control } = useFormContext<FormValues>();
  const text = useWatch({ control, name });
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    if (text.trim() === '') return setNames([]);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      calls[name satisfies TaxonomyKind]({
        query: { search: text.trim() },
        signal: stop.signal,
      }).then(
        (found) => stop.signal.aborted || setNames(found.map((one) => one.name)),
        // Without suggestions the field is still a field.
        () => stop.signal.aborted || setNames([]),
      );
    }, 250);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, name]);
  return (
    <>
      <TextField name={name} label={label} hint={hint} list={`known-${name}`} />
      <datalist id={`known-${name}`}>
        {names.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  );
}
