import { inbox } from '#contract/inbox';
import { letters } from '#contract/letters';
import { route, type Route } from '../../http/route';
import type { Services } from '../../providers/ports';
import { changeLetters, readLetters } from './letters';
import { listInbox } from './list';
import { listNotices, seeNotices } from './notices';

/** What waits for a person, what happened to them, and which of it they are written about. */
export const inboxRoutes = (ports: Services): Route[] => [
  route(inbox.list, (asked) => listInbox(ports, asked)),
  route(inbox.notices, (asked) => listNotices(ports, asked)),
  route(inbox.see, seeNotices),
  route(letters.read, readLetters),
  route(letters.change, changeLetters),
];
