import { Box } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Button } from '../../parts/Button';
import { Field } from '../../parts/form/Field';
import { Input, TextArea } from '../../parts/form/Input';
import { Icon } from '../../parts/Icon';
import { lengths, mostObservations, type FormValues } from './formValues';

type Rows = FormValues['observations'];

interface Props {
  rows: Rows;
  faults: Record<string, string>;
  fixed: boolean;
  onChange: (rows: Rows) => void;
}

/** What was seen, part by part. */
export function Observations({ rows, faults, fixed, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  /** The row that was just added gets the focus; after a removal the button below does. */
  const wanted = useRef<'last' | 'add' | null>(null);
  useEffect(() => {
    if (wanted.current === 'last')
      list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus();
    if (wanted.current === 'add') add.current?.focus();
    wanted.current = null;
  }, [rows.length]);
  const set = (index: number, change: Partial<Rows[number]>) =>
    onChange(rows.map((row, place) => (place === index ? { ...row, ...change } : row)));
  return (
    <Box
      role="group"
      aria-label="Observations by part"
      tabIndex={-1}
      outline="none"
      data-invalid={faults.observations ? true : undefined}
    >
      <Box fontSize="sm" fontWeight="medium" mb="1.5" aria-hidden="true">
        Observations by part
      </Box>
      <Box as="ol" ref={list} listStyleType="none" display="grid" gap="4">
        {rows.map((row, index) => {
          const fault = faults[`observations.${index}`];
          const name = row.part || `part ${index + 1}`;
          return (
            <Box
              as="li"
              key={index}
              display="grid"
              gridTemplateColumns={{
                base: 'minmax(0, 1fr)',
                md: '12rem minmax(0, 1fr) auto',
              }}
              gap="3"
              alignItems="start"
            >
              <Field label={`Part ${index + 1}`} error={fault}>
                {(aria) => (
                  <Input
                    {...aria}
                    maxLength={lengths.part}
                    value={row.part}
                    readOnly={fixed}
                    placeholder="e.g. clasp"
                    onChange={({ target }) => set(index, { part: target.value })}
                  />
                )}
              </Field>
              <Field label="What you saw">
                {(aria) => (
                  <TextArea
                    {...aria}
                    aria-label={`What you saw at ${name}`}
                    aria-invalid={Boolean(fault)}
                    minH="11"
                    rows={2}
                    maxLength={lengths.text}
                    value={row.text}
                    readOnly={fixed}
                    onChange={({ target }) => set(index, { text: target.value })}
                  />
                )}
              </Field>
              <Button
                variant="ghost"
                px="3"
                mt={{ md: '7' }}
                justifySelf="start"
                aria-label={`Remove ${name}`}
                disabled={fixed}
                onClick={() => {
                  wanted.current = 'add';
                  onChange(rows.filter((_, place) => place !== index));
                }}
              >
                <Icon name="bin" />
                <Box as="span" display={{ md: 'none' }}>
                  Remove
                </Box>
              </Button>
            </Box>
          );
        })}
      </Box>
      {faults.observations && (
        <Box role="alert" color="fg.error" fontSize="sm" mt="1.5">
          {faults.observations}
        </Box>
      )}
      <Button
        ref={add}
        variant="outline"
        size="sm"
        mt={rows.length > 0 ? '4' : '1'}
        disabled={fixed || rows.length >= mostObservations}
        onClick={() => {
          wanted.current = 'last';
          onChange([...rows, { part: '', text: '' }]);
        }}
      >
        <Icon name="plus" />
        Add a part
      </Button>
    </Box>
  );
}
