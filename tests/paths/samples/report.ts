import type { ReportEvent } from '#machines/lifecycles/report';
import { hour, person, start, system, withStrangers } from './people';
import type { Samples } from './people';

const owner = person('BUYER', 'owner', 'holder');
const main = person('MAIN_REPRESENTATIVE', 'owner', 'holder');
const at = start;

const unread = (context: object) => 'unread' in context && Number(context.unread) > 1;

export const reportSamples: Samples<undefined, ReportEvent> = {
  inputs: [undefined],
  events: withStrangers([
    { type: 'report.open', by: owner, at, kind: 'missing' },
    { type: 'report.open', by: main, at, kind: 'stolen' },
    { type: 'report.open', by: person('MAIN_REPRESENTATIVE', 'borrower'), at, kind: 'stolen' },
    { type: 'message.leave', by: system, at },
    { type: 'messages.read', by: main, at },
    { type: 'messages.forget', by: system, at, left: 1 },
    { type: 'report.close', by: owner, at: start + hour },
    { type: 'report.close', by: main, at: start + hour },
  ]),
  enough: unread,
};
