import { counted } from '#contract/frame/counted';
import type { CorrectableFields } from '#contract/records/corrections';
import type { ItemView } from '#contract/records/items';
import { RecordFields, type RecordView } from '#contract/records/record';
import { correctedFields, correctionLabels, type CorrectedField } from '#contract/records/versions';
import { fromRecord, toRecord, type FormValues, type RecordInput } from '../values/formValues';
import type { useReadings } from '../form/useReadings';

type Readings = ReturnType<typeof useReadings>;

/** The sealed record as the form shows it: the number is that of the serial. */
export const correctedFrom = (item: ItemView): FormValues => ({
  ...fromRecord(item.record),
  serial_number: item.serial_number,
});

const inputOf = (values: FormValues, photos: readonly string[]): RecordInput => ({
  ...toRecord(values),
  photos: [...photos],
});

/** As the contract reads a field, spelled so that two can be compared; undefined for what it does not take. */
const spelled = (name: CorrectedField, input: RecordInput): string | undefined => {
  const read = RecordFields.shape[name].safeParse(input[name]);
  return read.success ? JSON.stringify(read.data) : undefined;
};

export interface Typed {
  values: FormValues;
  /** Ids of the photos, the cover first. */
  photos: readonly string[];
}

/** The fields that differ, in the order in which people read them. */
export const changedBetween = (before: Typed, now: Typed): CorrectedField[] => {
  const [one, other] = [before, now].map(({ values, photos }) => inputOf(values, photos));
  return correctedFields.filter(
    (name) => one && other && spelled(name, one) !== spelled(name, other),
  );
};

/** What is sent: the fields that differ and no others. */
export const fieldsToSend = (
  { values, photos }: Typed,
  names: readonly CorrectedField[],
): Partial<CorrectableFields> => {
  const input = inputOf(values, photos);
  return Object.fromEntries(names.map((name) => [name, input[name]]));
};

const none = '—';
const lines = (text: string | undefined) => text?.trim() || none;
const photoCount = (count: number) => counted(count, 'photo');

const beforeText = (name: CorrectedField, record: RecordView, serial: string): string => {
  switch (name) {
    case 'production_date':
      return lines(record.production_date.said || record.production_date.text);
    case 'dimensions':
      return lines(record.dimensions.said || record.dimensions.text);
    case 'authors':
      return lines(record.authors.map((one) => one.name).join(', '));
    case 'serial_number':
      return lines(serial);
    case 'photos':
      return photoCount(record.photos.length);
    default:
      return lines([record[name]].flat().join(', '));
  }
};

const afterText = (
  name: CorrectedField,
  { values, photos }: Typed,
  before: RecordView,
  readings: Readings,
): string => {
  const read = RecordFields.partial().parse(inputOf(values, photos));
  switch (name) {
    case 'production_date': {
      const date = read.production_date;
      return lines((date && readings?.keptDate(date).said) || date?.text);
    }
    case 'dimensions': {
      const size = read.dimensions;
      return lines((size && readings?.keptSizes(size).said) || size?.text);
    }
    case 'photos': {
      const known = new Set(before.photos.map(({ id }) => id));
      const isReordered = photos.length === known.size && photos.every((photo) => known.has(photo));
      return `${photoCount(photos.length)}${isReordered ? ', in another order' : ''}`;
    }
    default:
      return lines([read[name] ?? ''].flat().join(', '));
  }
};

/** One corrected field as it was and as it will be. */
export interface Change {
  name: CorrectedField;
  label: string;
  before: string;
  after: string;
}

/** Before and after of each field that differs. What was typed must be valid. */
export const changesOf = (
  item: ItemView,
  now: Typed,
  names: readonly CorrectedField[],
  readings: Readings,
): Change[] =>
  names.map((name) => ({
    name,
    label: correctionLabels[name],
    before: beforeText(name, item.record, item.serial_number),
    after: afterText(name, now, item.record, readings),
  }));
