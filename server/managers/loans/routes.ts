import { loanFile } from '#contract/loanFile';
import { loans } from '#contract/loans';
import { preparedRoute, route, type Route } from '../../http/route';
import type { Services } from '../../providers/ports';
import { deleteDraft, loanSteps } from './steps';
import { discardAgreement, prepareAgreement, sendAgreement } from './agreement';
import { closeFeed, loanCalendar, openFeed } from './calendar';
import {
  addConditionPhoto,
  markConditionPhoto,
  receiveCondition,
  removeConditionPhoto,
  saveCondition,
} from './condition';
import { createLoan } from './request/create';
import { loanFeed } from './feed';
import { loanPdf } from './file';
import { inviteBorrower } from './request/invite';
import { draftOfItem, listLoans, oneLoan } from './list';

/** Loans between institutions and artists, with what is kept of them. */
export const loanRoutes = (ports: Services): Route[] => [
  ...loanSteps(ports),
  route(loans.invite, inviteBorrower),
  route(loans.create, (asked) => createLoan(ports, asked)),
  route(loans.draft, (asked) => draftOfItem(ports, asked)),
  route(loans.deleteDraft, deleteDraft),
  route(loans.list, (asked) => listLoans(ports, asked)),
  route(loans.one, (asked) => oneLoan(ports, asked)),
  preparedRoute(loanFile.agreement, {
    prepare: (asked) => prepareAgreement(ports, asked),
    commit: (asked, prepared) => sendAgreement(ports, asked, prepared),
    discard: (prepared) => discardAgreement(ports, prepared),
  }),
  route(loanFile.saveCondition, (asked) => saveCondition(ports, asked)),
  route(loanFile.addPhoto, (asked) => addConditionPhoto(ports, asked)),
  route(loanFile.markPhoto, (asked) => markConditionPhoto(ports, asked)),
  route(loanFile.removePhoto, (asked) => removeConditionPhoto(ports, asked)),
  route(loanFile.receive, (asked) => receiveCondition(ports, asked)),
  route(loanFile.file, (asked) => loanPdf(ports, asked)),
  route(loanFile.calendar, (asked) => loanCalendar(ports, asked)),
  route(loanFile.openFeed, (asked) => openFeed(ports, asked)),
  route(loanFile.closeFeed, closeFeed),
  route(loanFile.feed, (asked) => loanFeed(ports, asked)),
];
