import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { taxonomyCalls } from '../../services/taxonomies';
import { Button } from '../shared/Button';
import { toast } from '../shared/toast';
import type { FormValues } from './formValues';
import { TextField } from './TextField';

const kinds = {
  brand: { find: taxonomyCalls.brands, add: taxonomyCalls.addBrand, all: 'brands' },
  collection: {
    find: taxonomyCalls.collections,
    add: taxonomyCalls.addCollection,
    all: 'collections',
  },
} as const;

interface Props {
  name: 'brand' | 'collection';
  label: string;
  hint?: string;
}

/** Names already known that fit what is typed; null until the answer for this very text is there. */
const useKnown = (name: Props['name'], text: string) => {
  const [found, setFound] = useState<{ text: string; names: string[] } | null>(null);
  useEffect(() => {
    if (text === '') return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      kinds[name].find({ query: { search: text }, signal: stop.signal }).then(
        (all) => stop.signal.aborted || setFound({ text, names: all.map((one) => one.name) }),
        // Without suggestions the field is still a field.
        () => stop.signal.aborted || setFound(null),
      );
    }, 250);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, name]);
  const names = text === '' ? [] : (found?.names ?? []);
  return {
    names,
    isNew:
      found?.text === text &&
      text !== '' &&
      !names.some((one) => one.toLowerCase() === text.toLowerCase()),
    learn: (added: string) => setFound({ text, names: [...names, added] }),
  };
};

/** Choose one of the names known, or add a new one to them. */
export function Known({ name, label, hint }: Props) {
  const { control } = useFormContext<FormValues>();
  const text = useWatch({ control, name }).trim().replace(/\.$/, '').slice(0, 100);
  const { names, isNew, learn } = useKnown(name, text);
  const [sending, setSending] = useState(false);
  const { add, all } = kinds[name];
  const addIt = async () => {
    setSending(true);
    try {
      learn((await add({ body: { name: text } })).name);
      toast.done(`“${text}” is among the ${all} now.`);
    } catch (error) {
      toast.error(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Box>
      <TextField name={name} label={label} hint={hint} list={`known-${name}`} />
      <datalist id={`known-${name}`}>
        {names.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      {isNew && (
        <Box
          fontSize="sm"
          color="fg.muted"
          mt="1.5"
          display="flex"
          flexWrap="wrap"
          columnGap="3"
          alignItems="center"
        >
          <span role="status">
            “{text}” is not among the {all} yet.
          </span>
          <Button variant="outline" size="sm" disabled={sending} onClick={() => void addIt()}>
            Add “{text}”
          </Button>
        </Box>
      )}
    </Box>
  );
}
