import { correctedFields, type CorrectedField } from '#contract/records/versions';

/** What a seal holds (migration 0027). */
export interface SealContent {
  model: Record<string, unknown> & { record: Record<string, unknown> };
  item: Record<string, unknown>;
  photos: string[];
}

const valueOf = ({ model, item, photos }: SealContent, name: CorrectedField): unknown => {
  if (name === 'photos') return photos;
  // A unique object may have its number in the record alone
  if (name === 'serial_number') return item.serial_number || model.record.serial_number;
  return name in model ? model[name] : model.record[name];
};

/** As text that is the same for the same value, in whatever order its keys were written; what is not filled in is nothing. */
const spelled = (value: unknown): string =>
  JSON.stringify(value ?? '', (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** The fields in which two seals of one item differ, in the order in which people read them. */
export const changedFields = (before: SealContent, after: SealContent): CorrectedField[] =>
  correctedFields.filter(
    (name) => spelled(valueOf(before, name)) !== spelled(valueOf(after, name)),
  );
