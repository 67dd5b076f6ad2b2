import { Box } from '@chakra-ui/react';
import { useCallback, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Dimensions } from '#contract/records/record';
import { Field } from '../../parts/form/Field';
import { Select } from '../../parts/form/Input';
import { sizesOf, type FormValues } from '../values/formValues';
import { Row } from '../Group';
import { ShownBack } from './ShownBack';
import { TextField } from './TextField';
import { useSyncedFields } from './useSyncedFields';
import { useReadings } from './useReadings';

const shown = (length: number | null) => (length === null ? '' : String(length));
const sidesOf = ({ height, width, depth }: Dimensions) => [height, width, depth];

/** What the text alone says, and what would be kept of text and fields together. */
const useSizes = () => {
  const { control, setValue } = useFormContext<FormValues>();
  const sizes = useWatch({ control, name: 'dimensions' });
  const readings = useReadings();
  const { text } = sizes;
  const [firstText] = useState(text);
  const read = useCallback(
    (written: string) => {
      const alone = Dimensions.safeParse({ text: written });
      return alone.success && readings ? readings.keptSizes(alone.data) : null;
    },
    [readings],
  );
  const reading = useMemo(() => read(text), [read, text]);
  const first = useMemo(() => read(firstText), [read, firstText]);
  const filled = Dimensions.safeParse(sizesOf(sizes));
  const own = filled.success ? filled.data : null;
  const isBlank = own !== null && sidesOf(own).every((side) => side === null);
  const isSame = (one: Dimensions) =>
    own !== null &&
    JSON.stringify(sidesOf(one)) === JSON.stringify(sidesOf(own)) &&
    (isBlank || one.type === own.type);
  const { confirm } = useSyncedFields(reading, {
    first,
    isBlank,
    isSame,
    take: ({ type, height, width, depth }) =>
      setValue(
        'dimensions',
        { text, type, height: shown(height), width: shown(width), depth: shown(depth) },
        { shouldDirty: true, shouldValidate: true },
      ),
  });
  const differs = reading !== null && reading.said !== '' && !isSame(reading);
  const kept = own && readings && !isBlank ? readings.keptSizes(own) : null;
  return { reading, differs, kept, confirm };
};

/** Sizes: as they are written, what is understood of it in both units, and fields to fill in or correct. */
export function SizeFields() {
  const { register } = useFormContext<FormValues>();
  const { reading, differs, kept, confirm } = useSizes();
  const hasText = reading !== null && reading.text !== '';
  return (
    <Box display="grid" gap="4">
      <TextField
        name="dimensions.text"
        label="Measures, as written"
        placeholder="e.g. 12 1/2 × 8 in. (31.8 × 20.3 cm)"
        hint="We keep your wording. Or fill in the fields below."
      />
      {hasText && (
        <ShownBack
          said={reading.said}
          notes={reading.notes}
          onUse={differs ? confirm : undefined}
          use="Use these measures"
        />
      )}
      <Row columns="1fr 1fr 1fr 1fr" narrow="1fr 1fr">
        <TextField name="dimensions.height" label="Height" />
        <TextField name="dimensions.width" label="Width" />
        <TextField name="dimensions.depth" label="Depth" />
        <Field label="Unit">
          {(aria) => (
            <Select {...aria} {...register('dimensions.type')}>
              <option value="CENTIMETERS">cm</option>
              <option value="INCHES">in</option>
            </Select>
          )}
        </Field>
      </Row>
      {kept && (!hasText || differs) && (
        <Box fontSize="sm" role="status" mt="-2">
          {hasText ? 'From your entries: ' : ''}
          {kept.said}
        </Box>
      )}
    </Box>
  );
}
