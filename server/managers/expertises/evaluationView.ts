import type { EvaluationView } from '#contract/expertises';
import type { Services } from '../../providers/ports';
import type { Reader } from '../../store/open';
import { mediaView } from '../../media/view';
import type { Person } from '../../relations/person';
import type { ExpertiseRow } from './load';

/**
 * Files of a form with their captions, in the order in which they came. A photo's own file says where and when it was
 * taken: it is for the person who took it. A video has no other file to play.
 */
const evaluationMedia = async (
  db: Reader,
  { sign }: Pick<Services, 'sign'>,
  { account }: Pick<Person, 'account'>,
  evaluation: string,
): Promise<EvaluationView['media']> => {
  const rows = await db
    .selectFrom('evaluation_media')
    .innerJoin('media', 'media.id', 'evaluation_media.media_id')
    .selectAll('media')
    .select(['evaluation_media.id as place', 'caption'])
    .where('evaluation_id', '=', evaluation)
    .orderBy('evaluation_media.created_at')
    .execute();
  return rows.map(({ place, caption, ...file }) => {
    const own = file.account_id === account;
    const media = mediaView(file, sign, own || file.content_type.startsWith('video/'));
    return { id: place, caption, media: own ? media : { ...media, file_name: '' } };
  });
};

/** The authentication form of an opinion; null before it was begun. */
export const evaluationOf = async (
  db: Reader,
  ports: Pick<Services, 'sign'>,
  person: Pick<Person, 'account'>,
  { id, context }: Pick<ExpertiseRow, 'id' | 'context'>,
): Promise<EvaluationView | null> => {
  const row = await db
    .selectFrom('evaluations')
    .selectAll()
    .where('expertise_id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    expertise_id: id,
    form: (context as { form: string }).form === 'DONE' ? 'DONE' : 'DRAFT',
    verdict: row.verdict,
    summary: row.summary,
    observations: row.observations,
    media: await evaluationMedia(db, ports, person, row.id),
    version: row.version,
    updated_at: row.updated_at.toISOString(),
  };
};
