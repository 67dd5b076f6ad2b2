import { moneyText } from '#contract/frame/money';
import { dayText, lastDayText } from '#contract/frame/platformDay';
import { spanText } from '#contract/frame/span';
import type { ConditionPhase, LoanView } from '#contract/loans';
import { conditionPhases, conditionViewLabels } from '#contract/loans';
import type { LoanPaper } from '../../providers/documents/port';
import type { Services } from '../../providers/ports';
import type { Person } from '../../relations/person';
import type { Reader } from '../../store/open';
import { pictureOf } from '../../media/printPicture';
import type { LoanRow } from './load';
import { loanView } from './view';
import { displayName } from '../../relations/names';

const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'Etc/GMT-3', timeStyle: 'short' });
/** "12 March 2026, 10:00 (UTC+3)". */
const momentOf = (at: string | null) =>
  at ? `${dayText(new Date(at))}, ${time.format(new Date(at))} (UTC+3)` : '';

const moneyOf = ({ insurance }: LoanView) => (insurance ? moneyText(insurance) : 'Not stated');

const sideOf = ({ name, company }: { name: string; company: string }) =>
  [company, name].filter(Boolean).join('\n');

const factsOf = (view: LoanView): LoanPaper['facts'] =>
  [
    { name: 'Lender', text: sideOf(view.lender) },
    { name: 'Borrower', text: sideOf(view.borrower) || view.borrower.email },
    { name: 'Approved by', text: view.institution?.name ?? '' },
    { name: 'Start', text: view.start_date ? dayText(new Date(view.start_date)) : '' },
    { name: 'End', text: view.end_date ? lastDayText(new Date(view.end_date)) : '' },
    { name: 'Grace period', text: spanText(view.cancellation_grace_period) },
    { name: 'Insurance value', text: moneyOf(view) },
  ].filter(({ text }) => text);

const handOver = ({ verify_out, verify_back }: LoanView): string =>
  [
    verify_out ? 'The borrower verifies the fingerprints on receiving the object.' : '',
    verify_back ? 'The lender verifies the fingerprints when the object is back.' : '',
  ]
    .filter(Boolean)
    .join(' ');

const cancelling =
  'Either side may cancel. A cancellation takes effect when the grace period is over, and only if the grace period does not extend beyond the end date.';

const sectionsOf = (view: LoanView): LoanPaper['sections'] => [
  { title: 'Purpose', text: view.purpose },
  { title: 'Conditions of display', text: view.display_conditions },
  { title: 'Conditions of transport', text: view.transport_conditions },
  { title: 'Verification', text: handOver(view) },
  { title: 'Cancellation', text: cancelling },
];

const base = async (
  db: Reader,
  ports: Services,
  view: LoanView,
): Promise<Omit<LoanPaper, 'title' | 'reports' | 'steps' | 'signatures'>> => {
  const picture = await pictureOf(db, ports, view.item.cover?.id);
  const { name, maker, serial } = view.item;
  return {
    kind: 'loan',
    id: view.id,
    at: new Date().toISOString(),
    item: {
      ...{ name, maker, serial },
      ...{ date: '', dimensions: '', edition: '' },
      ...(picture && { picture }),
    },
    facts: factsOf(view),
    sections: sectionsOf(view),
    passportUrl: `${ports.publicUrl}/object_detail/${view.item.id}`,
  };
};

/** The lines to sign on: both sides sign one file; with an outside provider each side has its own. */
const signaturesOf = async (
  db: Reader,
  { signatures }: Pick<Services, 'signatures'>,
  person: Person,
  { lender, borrower }: LoanView,
): Promise<string[]> => {
  if (signatures.sign)
    return [
      `Signature for the lender, ${lender.company || lender.name}`,
      `Signature for the borrower, ${borrower.company || borrower.name || borrower.email}`,
    ];
  const signer = await db
    .selectFrom('accounts')
    .select(['alias', 'first_name', 'last_name'])
    .where('id', '=', person.account)
    .executeTakeFirstOrThrow();
  return [`Signature of ${displayName(signer)}`];
};

/** The agreement as it is put before its first signer. */
export const agreementPaper = async (
  db: Reader,
  ports: Services,
  person: Person,
  row: LoanRow,
): Promise<LoanPaper> => {
  const view = await loanView(db, ports, person, row);
  return {
    ...(await base(db, ports, view)),
    title: 'Loan agreement',
    reports: [],
    steps: [],
    signatures: await signaturesOf(db, ports, person, view),
  };
};

/** "Verified at the hand-over: Clasp: Success, 97.3%, by Olga Owner, 12 March 2026, 10:00 (UTC+3)." A line for each fingerprint. */
const verificationOf = ({ hand_overs }: LoanView, phase: ConditionPhase): string => {
  const handOver = hand_overs.find((one) => one.phase === phase);
  if (!handOver?.asked) return '';
  return handOver.fingerprints
    .map(({ location, run }) => {
      const percent = run?.confidence ? `, ${run.confidence.toFixed(1)}%` : '';
      const result = run
        ? `${run.label}${percent}, by ${run.by}, ${momentOf(run.at)}`
        : 'not verified at this hand-over';
      return `Fingerprint “${location}”: ${result}.`;
    })
    .join('\n');
};

const reportsOf = async (db: Reader, ports: Services, view: LoanView) => {
  const reports: LoanPaper['reports'] = [];
  for (const phase of conditionPhases) {
    const report = view.conditions.find((one) => one.phase === phase);
    const verification = verificationOf(view, phase);
    if (!report && !verification) continue;
    const { text = '', photos = [], received_by = null, received_at = null } = report ?? {};
    const received = received_by
      ? `Received by ${received_by}, ${momentOf(received_at)}.`
      : 'Not received yet.';
    const shown = [];
    for (const { view: side, media, marks } of photos) {
      const picture = await pictureOf(db, ports, media.id);
      const notes = marks.map((mark, index) => `${index + 1}. ${mark.text}`);
      const caption = [conditionViewLabels[side], ...notes].join('\n');
      shown.push({ caption, ...(picture && { picture }) });
    }
    const title = phase === 'out' ? 'Condition when it went out' : 'Condition when it came back';
    reports.push({
      title,
      text: [text, verification, received].filter(Boolean).join('\n'),
      photos: shown,
    });
  }
  return reports;
};

/** The loan with everything that is known of it, for the files of both sides. */
export const filePaper = async (
  db: Reader,
  ports: Services,
  person: Person,
  row: LoanRow,
): Promise<LoanPaper> => {
  const view = await loanView(db, ports, person, row);
  const { agreement, steps } = view;
  const signed = (['lender', 'borrower'] as const).flatMap((side) => {
    const document = agreement[side];
    return document?.completed_at
      ? [`${document.signer}, for the ${side}, ${momentOf(document.completed_at)}`]
      : [];
  });
  const paper = await base(db, ports, view);
  const words = signed.length > 0 ? `Signed by ${signed.join(';\n')}.` : 'Not signed.';
  return {
    ...paper,
    title: 'Loan file',
    facts: [{ name: 'State', text: view.lifecycle.label }, ...paper.facts],
    sections: [...paper.sections, { title: 'Agreement', text: words }],
    reports: await reportsOf(db, ports, view),
    steps: steps.map(({ at, label, by }) => ({ at, step: label, by })),
    signatures: [],
  };
};
