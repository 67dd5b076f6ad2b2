import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { accountCalls } from '../../services/accounts';
import { Field } from '../parts/form/Field';
import { Input } from '../parts/form/Input';
import { Icon } from '../parts/Icon';

const typingMs = 350;

/** Whether somebody else has the alias (E004), asked while typing; null: not known, or nothing to ask. */
const useTaken = (alias: string, own: string) => {
  const [answer, setAnswer] = useState<{ alias: string; exists: boolean } | null>(null);
  useEffect(() => {
    if (alias.length < 2 || alias.toLowerCase() === own.toLowerCase()) return;
    const stop = new AbortController();
    const timer = setTimeout(
      () =>
        accountCalls.aliasExists({ query: { alias }, signal: stop.signal }).then(
          ({ exists }) => setAnswer({ alias, exists }),
          // Not knowing is no fault of the field: the server decides when it is saved.
          () => setAnswer(null),
        ),
      typingMs,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [alias, own]);
  return answer?.alias === alias ? answer.exists : null;
};

interface Props {
  value: string;
  /** The alias that the person has already. */
  own?: string;
  error?: string | undefined;
  onChange: (alias: string) => void;
}

/** spec 5: alias must be unique, and says so while it is typed. */
export function AliasField({ value, own = '', error, onChange }: Props) {
  const taken = useTaken(value.trim(), own);
  return (
    <Box>
      <Field
        label="Alias"
        hint={own ? undefined : 'How others find them. Left empty, it is made from the address.'}
        error={taken === true ? 'This alias is taken. Choose another.' : error}
      >
        {(aria) => (
          <Input
            {...aria}
            value={value}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <Box role="status" fontSize="sm" color="verified" mt={taken === false ? '1.5' : '0'}>
        {taken === false && (
          <Box as="span" display="inline-flex" alignItems="center" gap="1.5">
            <Icon name="tick" />
            This alias is free.
          </Box>
        )}
      </Box>
    </Box>
  );
}
