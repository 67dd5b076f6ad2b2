import { Box } from '@chakra-ui/react';
import { Field } from '../parts/form/Field';
import { Input } from '../parts/form/Input';
import { aliasTaken, useTaken } from '../parts/form/useAlias';
import { Icon } from '../parts/Icon';

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
        error={taken === true ? aliasTaken : error}
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
