import type { Actor } from '#machines/kernel/actor';
import { lacksToBegin } from '#machines/kernel/explain';
import type { Need, Row } from '#machines/kernel/words';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { conflict } from '../errors/httpError';
import type { Stored } from './kinds/kinds';

/** 409 in the chart's words where a row of this lifecycle cannot begin on the record as it is now. */
export const requireRecord = (lifecycle: Stored, record: Row): void => {
  const lack = lacksToBegin(lifecycles[lifecycle], record);
  if (lack) throw conflict(lack.code, lack.sentence, record.state);
};

/** The same of one need of a record, where a call has checks of its own for the others. */
export const requireNeed = (need: Need, record: Row, by?: Actor): void => {
  if (!need.holds(record, by)) throw conflict(need.code, need.sentence, record.state);
};
