import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { materials } from '#contract/records/taxonomies';
import { Field } from '../../parts/form/Field';
import { Input } from '../../parts/form/Input';
import { Icon } from '../../parts/Icon';
import type { FormValues } from '../values/formValues';

const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: { base: '11', md: '9' },
    px: '3',
    fontSize: 'sm',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'full',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    '&[data-chosen=true]': { bg: 'fg', color: 'fg.inverted', borderColor: 'fg' },
  },
});
const shownAtOnce = 12;

/** Materials out of the fixed list (spec 5): type to find, press to add, press again to take away. */
export function MaterialsChoice() {
  const { control } = useFormContext<FormValues>();
  const { field, fieldState } = useController({ control, name: 'materials' });
  const [text, setText] = useState('');
  const found = materials.filter(
    (one) => !field.value.includes(one) && one.toLowerCase().includes(text.trim().toLowerCase()),
  );
  const add = (one: string) => {
    field.onChange([...field.value, one]);
    setText('');
  };
  return (
    <Box>
      <Field label="Materials" error={fieldState.error?.message}>
        {(aria) => (
          <Input
            {...aria}
            value={text}
            autoComplete="off"
            placeholder="Find a material"
            onBlur={field.onBlur}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (found[0]) add(found[0]);
            }}
          />
        )}
      </Field>
      <Box display="flex" flexWrap="wrap" gap="2" mt="3">
        {field.value.map((one) => (
          <Chip
            key={one}
            type="button"
            data-chosen="true"
            aria-label={`Remove ${one}`}
            onClick={() => field.onChange(field.value.filter((other) => other !== one))}
          >
            {one}
            <Icon name="cross" size="0.75rem" />
          </Chip>
        ))}
        {(text.trim() !== '' || field.value.length === 0) &&
          found.slice(0, shownAtOnce).map((one) => (
            <Chip key={one} type="button" aria-label={`Add ${one}`} onClick={() => add(one)}>
              <Icon name="plus" size="0.75rem" />
              {one}
            </Chip>
          ))}
        {text.trim() !== '' && found.length === 0 && (
          <Box fontSize="sm" color="fg.muted" role="status">
            No match.
          </Box>
        )}
      </Box>
    </Box>
  );
}
