import { inbox } from '#contract/inbox';
import { letters, type LetterKind } from '#contract/letters';
import type { Person, TestServer } from '../frame/testServer';

/** What a person does with their inbox, one call each. */
export const inboxOf = (house: () => TestServer) => ({
  waiting: (who: Person) => house().done(who, inbox.list, {}),
  happened: (who: Person, query = {}) => house().done(who, inbox.notices, { query }),
  see: (who: Person, until: number) => house().done(who, inbox.see, { body: { until } }),
  letters: (who: Person) => house().done(who, letters.read, {}),
  turn: (who: Person, kind: LetterKind, on: boolean) =>
    house().call(who, letters.change, { body: { kind, on } }),
});
