import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ModelView } from '#contract/records/models';
import { publication } from '../data/lifecycles/publication';
import { CallError, sentence } from '../../services/request/callError';
import { modelCalls } from '../../services/models';
import { useSending } from '../data/useSending';
import { Field } from '../parts/form/Field';
import { Input } from '../parts/form/Input';
import { editionText } from '#contract/records/editionText';
import { Group } from './Group';

type Serial = ModelView['serials'][number];

/** The serials of an edition whose numbers can still be typed. */
const openSerials = ({ serials }: ModelView) =>
  serials.filter(({ publication: { state } }) => publication.is(state, 'editable'));

/** Of an edition each serial has its own number; a unique object has that of the form. */
export function SerialNumbers({ model }: { model: ModelView }) {
  const serials = openSerials(model);
  if (model.serials.length < 2 || serials.length === 0) return null;
  return (
    <Group
      title="Serial numbers"
      hint="As marked on each serial. Each can be typed until its serial is published."
    >
      <Box
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
        maxH="32rem"
        overflowY="auto"
        p="1"
      >
        {serials.map((serial) => (
          <NumberField key={serial.id} model={model.id} serial={serial} />
        ))}
      </Box>
    </Group>
  );
}

const places = ({ edition_type, edition_number }: Serial) => ({ edition_type, edition_number });

const saidOf = (error: unknown): string =>
  (error instanceof CallError && error.fieldMessage('serial_numbers.0.serial_number')) ||
  sentence(error);

/** Saved when one leaves the field; a refusal stands under it, and what was typed stays. */
function NumberField({ model, serial }: { model: string; serial: Serial }) {
  const [typed, setTyped] = useState(serial.serial_number);
  const { send, dismiss, error } = useSending(
    (serial_number: string, idempotencyKey) => {
      const serial_numbers = [{ ...places(serial), serial_number }];
      return modelCalls.edit({ params: { id: model }, body: { serial_numbers }, idempotencyKey });
    },
    { queues: true },
  );
  const save = () => (typed.trim() === serial.serial_number ? dismiss() : send(typed));
  return (
    <Field label={editionText(serial)} error={error === null ? undefined : saidOf(error)}>
      {(aria) => (
        <Input
          {...aria}
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={save}
        />
      )}
    </Field>
  );
}
