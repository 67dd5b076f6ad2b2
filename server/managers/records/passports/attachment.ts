import { HttpError } from '../../../errors/httpError';
import { MailRejected } from '../../../errors/mailRejected';
import type { Services } from '../../../providers/ports';
import { downloadOf } from './download';

export interface Attachment {
  name: string;
  type: string;
  content: string;
}

/**
 * The file that a letter brings: a version of a passport, drawn when the letter leaves. Throws MailRejected where the passport
 * is not published any more.
 */
export const attachmentOf = async (
  ports: Services,
  { item, version }: { item: string; version: number },
): Promise<Attachment> => {
  const told = await downloadOf(ports, item, version).catch((error: unknown) => {
    throw error instanceof HttpError && error.status === 404
      ? new MailRejected('This passport no longer exists.')
      : error;
  });
  const address = `${ports.publicUrl}/object_detail/${item}`;
  return {
    name: `passport-version-${version}.html`,
    type: 'text/html; charset=utf-8',
    content: ports.offline.passport({ ...told, now: new Date().toISOString(), address }),
  };
};
