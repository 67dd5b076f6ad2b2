import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ImportMapping } from '#contract/imports/imports';
import { Button } from '../../parts/Button';
import { FieldSelect } from './FieldSelect';
import { fieldsOf, moved } from './mapping';

interface Props {
  column: string;
  mapping: ImportMapping;
  suggested: ImportMapping;
  onChange: (mapping: ImportMapping) => void;
}

/** The fields that one column feeds; what was suggested says so. */
export function ColumnFields({ column, mapping, suggested, onChange }: Props) {
  const [another, setAnother] = useState(false);
  const fields = fieldsOf(mapping, column);
  const hints = fieldsOf(suggested, column);
  const shown = [...fields, ...(fields.length === 0 || another ? [null] : [])];
  return (
    <Box display="grid" gap="1" minWidth={{ base: '0', md: '14rem' }} flex="1">
      {shown.map((field, index) => (
        <Box key={field ?? 'none'}>
          <FieldSelect
            label={index === 0 ? `${column} becomes` : `${column} becomes also`}
            value={field}
            none={index === 0 ? 'Do not import' : 'Nothing more'}
            taken={fields}
            onChange={(to) => {
              setAnother(false);
              onChange(moved(mapping, column, field, to));
            }}
          />
          {field && hints.includes(field) && (
            <Box fontSize="xs" color="fg.muted" mt="0.5">
              Suggested
            </Box>
          )}
        </Box>
      ))}
      {fields.length > 0 && !another && (
        <Button
          variant="ghost"
          px="0"
          minH="11"
          size="sm"
          justifySelf="start"
          color="fg.muted"
          onClick={() => setAnother(true)}
        >
          Use for another field too…
          <Box srOnly>for {column}</Box>
        </Button>
      )}
    </Box>
  );
}
