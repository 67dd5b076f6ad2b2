import { Box } from '@chakra-ui/react';
import { memo, useDeferredValue } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Dimensions, ProductionDate } from '#contract/records/record';
import { Label } from '../../parts/object/Label';
import type { LabelFacts } from '../../parts/object/labelFacts';
import { dateOf } from '../values/dateValues';
import { isLimited, sizesOf, type FormValues } from '../values/formValues';
import { useReadings } from './useReadings';

type Readings = ReturnType<typeof useReadings>;

const dateWords = ({ date }: FormValues, readings: Readings) => {
  const read = ProductionDate.safeParse(dateOf(date));
  return (read.success && readings?.keptDate(read.data).said) || date.text.trim();
};
const sizeWords = ({ dimensions }: FormValues, readings: Readings) => {
  const read = Dimensions.safeParse(sizesOf(dimensions));
  return (read.success && readings?.keptSizes(read.data).said) || dimensions.text.trim();
};
const editionWords = (values: FormValues) => {
  const size = values.limited_edition_size.trim() || values.serial_number_size.trim();
  if (!isLimited(values)) return '';
  return Number(size) > 1 ? `Edition of ${size}` : 'Limited edition';
};

const factsOf = (values: FormValues, readings: Readings): LabelFacts => {
  const materials = values.materials.join(', ').toLowerCase();
  return {
    maker: values.artist.trim() || values.maker.trim() || values.brand.trim(),
    title: values.name.trim(),
    date: dateWords(values, readings),
    materials: materials && materials.charAt(0).toUpperCase() + materials.slice(1),
    size: sizeWords(values, readings),
    edition: editionWords(values),
    credit: values.credit.trim(),
  };
};

/** Rendered after the typed key is painted. */
const Words = memo(function Words({ values }: { values: FormValues }) {
  return <Label facts={factsOf(values, useReadings())} />;
});

/** The museum label as it will be, growing while one types. Only where there is room beside the form. */
export function LabelPreview({ picture }: { picture: string | null }) {
  const { control } = useFormContext<FormValues>();
  const values = useDeferredValue(useWatch({ control }) as FormValues);
  return (
    <Box
      as="aside"
      aria-label="Preview of the label"
      display="none"
      position="sticky"
      top="24"
      alignSelf="start"
      css={{ '@media (min-width: 68.75rem)': { display: 'block' } }}
    >
      <Box
        aspectRatio="4 / 5"
        maxH="22rem"
        width="100%"
        bg="bg.muted"
        borderRadius="md"
        overflow="hidden"
        position="relative"
        display="grid"
        placeItems="center"
      >
        {picture ? (
          <img
            src={picture}
            alt=""
            style={{
              position: 'absolute',
              inset: 0,
              width: '100%',
              height: '100%',
              objectFit: 'contain',
            }}
          />
        ) : (
          <Box fontSize="sm" color="fg.muted">
            No photo yet
          </Box>
        )}
      </Box>
      <Box mt="5" css={{ overflowWrap: 'anywhere' }}>
        <Words values={values} />
      </Box>
      <Box fontSize="sm" color="fg.muted" mt="4">
        How the label will look.
      </Box>
    </Box>
  );
}
