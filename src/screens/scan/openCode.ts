import { messages } from '#contract/frame/messages';
import { readCode, type ReadCode } from '#reading/codes/readCode';
import { CallError, unanswered } from '../../services/request/callError';
import { itemByCode } from '../../services/itemByCode';
import { itemCalls } from '../../services/items';

const missing = 'No published passport has this code.';

const linkTo = (id: string, code: string) => `/item_qr?id=${id}&code=${encodeURIComponent(code)}`;

/** Where a code leads at this platform. Rejects with what to say where it leads elsewhere, or nowhere. */
const pathOf = async (read: ReadCode): Promise<{ path: string; id?: string }> => {
  switch (read.kind) {
    case 'passport':
      return { path: `/object_detail/${read.id}`, id: read.id };
    case 'link':
      return { path: linkTo(read.id, read.code), id: read.id };
    case 'code': {
      const { id } = await itemByCode(read.code);
      return { path: linkTo(id, read.code), id };
    }
    case 'gs1':
      return { path: read.path };
    case 'foreign':
      throw new CallError(404, 'foreign', `This code leads to ${read.host}. It is not ours.`);
    case 'unknown':
      throw new CallError(404, 'unknown', 'This is not the code of a passport.');
  }
};

const saidOf = (error: unknown): Error =>
  error instanceof CallError && error.status === 404 && error.code === 'not_found'
    ? new Error(missing)
    : error instanceof Error
      ? error
      : new Error(messages.fallback);

/** Whether a passport is there: asked without opening it, so that no opening of a link is counted. */
const look = async (path: string): Promise<string | undefined> => {
  const answer = await fetch(path, { method: 'HEAD', headers: { accept: 'text/html' } }).catch(
    () => {
      throw unanswered();
    },
  );
  if (answer.status === 404) throw new CallError(404, 'not_found', missing);
  if (answer.status === 410) throw new CallError(410, 'gone', messages.linkExpired);
  // Several objects with one number are told apart on their page.
  if (!answer.ok && answer.status !== 300)
    throw new CallError(answer.status, 'failed', messages.fallback);
  return /^\/object_detail\/([0-9a-f-]{36})$/.exec(new URL(answer.url).pathname)?.[1];
};

/** Whether the person has a side to the object, and so its whole page. */
const hasSide = async (id: string): Promise<boolean> => {
  try {
    const { publication } = await itemCalls.one({ params: { id } });
    return publication.relations.length > 0;
  } catch (error) {
    if (error instanceof CallError && (error.status === 404 || error.status === 403)) return false;
    throw error;
  }
};

interface Ways {
  /** The person may have items of their own. */
  member: boolean;
  /** To a screen of this app. */
  go(path: string): void;
  /** To a page of the server. */
  leave(path: string): void;
}

/**
 * Opens what a code stands for: the object's whole page for those who have a side to it, else its passport. Rejects with
 * what to say.
 */
export const openCode = async (text: string, { member, go, leave }: Ways): Promise<void> => {
  try {
    const { path, id } = await pathOf(readCode(text, location.host));
    const own = (item: string | undefined) =>
      member && item ? hasSide(item) : Promise.resolve(false);
    // Theirs is opened also while it is a draft, which has no passport yet
    if (await own(id)) return go(`/dashboard/items_details/${id}`);
    const found = await look(path);
    if (!id && (await own(found))) return go(`/dashboard/items_details/${found}`);
    leave(path);
  } catch (error) {
    throw saidOf(error);
  }
};
