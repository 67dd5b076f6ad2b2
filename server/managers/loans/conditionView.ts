import { conditionPhases, type ConditionReport } from '#contract/loans';
import { mediaById, mediaView } from '../../media/view';
import type { Services } from '../../providers/ports';
import type { Person } from '../../relations/person';
import type { Reader } from '../../store/open';
import type { LoanRow } from './load';
import { displayName } from '../../relations/names';

/** The condition reports that were begun, out before back. */
export const conditionsOf = async (
  db: Reader,
  { sign }: Pick<Services, 'sign'>,
  person: Person,
  { id }: Pick<LoanRow, 'id'>,
): Promise<ConditionReport[]> => {
  const reports = await db
    .selectFrom('loan_conditions')
    .leftJoin('accounts', 'accounts.id', 'loan_conditions.received_by')
    .select(['phase', 'text', 'loan_conditions.version', 'received_by', 'received_at'])
    .select(['alias', 'first_name', 'last_name'])
    .where('loan_id', '=', id)
    .execute();
  if (reports.length === 0) return [];
  const photos = await db
    .selectFrom('loan_photos')
    .selectAll()
    .where('loan_id', '=', id)
    .orderBy('created_at')
    .execute();
  const files = await mediaById(
    db,
    photos.map(({ media_id }) => media_id),
  );
  return conditionPhases.flatMap((phase): ConditionReport[] => {
    const report = reports.find((one) => one.phase === phase);
    if (!report) return [];
    return [
      {
        phase,
        text: report.text,
        version: report.version,
        received_by: report.received_by ? displayName(report) : null,
        received_at: report.received_at?.toISOString() ?? null,
        photos: photos.flatMap((photo) => {
          const file = files.get(photo.media_id);
          if (photo.phase !== phase || !file) return [];
          const own = file.account_id === person.account;
          const { id: key, view, marks } = photo;
          return [{ id: key, view, marks, media: mediaView(file, sign, own) }];
        }),
      },
    ];
  });
};
