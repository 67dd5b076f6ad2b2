import { HttpError, unauthorized } from '../../errors/httpError';
import type { Person } from '../../relations/person';
import type { Reader } from '../../store/open';
import { isDevice, rightOf, screenOf, standingOf } from './screens';
import { sidesOf } from './sides';

/** Who issued the tokens of screens, beside the issuers of people's, which are addresses. */
const issuer = 'urn:passepartout:screens';
/** Then the socket connects anew, in seconds. */
const longest = 7 * 86_400;

const isOver = (error: unknown) => error instanceof HttpError && error.status < 500;

/** A screen at the socket: nobody with an account. Undefined for a token that is no screen's; 401 for one that is over. */
export const screenAtSocket = async (db: Reader, token: string): Promise<Person | undefined> => {
  const found = await screenOf(db, token);
  if (!found) return undefined;
  const { screen, display } = found;
  try {
    standingOf(screen, display);
    await rightOf(db, screen);
  } catch (error) {
    throw isOver(error) ? unauthorized('This screen no longer shows an image.') : error;
  }
  const expiresAt = Math.floor(Date.now() / 1_000) + longest;
  return {
    claims: { issuer, subject: screen.id, expiresAt },
    account: null,
    role: null,
    company: null,
    email: '',
  };
};

/** Whether somebody may hear of the display of an item: its own screen, and the people who may read E084. */
export const mayFollowDisplay = async (
  db: Reader,
  person: Person,
  item: string,
): Promise<boolean> => {
  if (person.claims.issuer === issuer) return isDevice(db, person.claims.subject, item);
  if (!person.role) return false;
  await sidesOf(db, person, item);
  return true;
};
