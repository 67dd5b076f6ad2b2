import { moneyText } from '#contract/frame/money';
import { escapeHtml } from '../../../http/pages/html';
import { testCards } from './cards';
import type { CardForm, Faults } from './pay';
import type { Session } from './records';

const style = `
:root { color-scheme: light dark; --ink: #16191C; --quiet: #5F594F; --paper: #FAF8F4; --raised: #fff; --line: #CFC7BA; --accent: #7A5B1E; --on: #fff; --warn: #FFE9A8; --warnInk: #3D2E00; --bad: #A3261B }
@media (prefers-color-scheme: dark) { :root { --ink: #EFEAE0; --quiet: #A8A195; --paper: #101214; --raised: #181B1E; --line: #4A4F54; --accent: #D9B36A; --on: #16191C; --bad: #FF9A8F } }
* { box-sizing: border-box } body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 Inter, system-ui, sans-serif }
.sandbox { background: var(--warn); color: var(--warnInk); padding: .75rem 1.25rem; text-align: center } main { max-width: 30rem; margin: 0 auto; padding: 2rem 1.25rem 4rem }
h1 { font: 400 1.75rem/1.25 'Source Serif 4', Georgia, serif; margin: 0 0 1.5rem } h2 { font-size: 1rem; margin: 2.5rem 0 .5rem }
dl { display: grid; grid-template-columns: 1fr auto; gap: .25rem 1rem; margin: 0 0 2rem; padding: 0 0 1rem; border-bottom: 1px solid var(--line); font-variant-numeric: tabular-nums } dd { margin: 0; text-align: right } .total { font-weight: 600 }
label { display: block; margin: 0 0 1rem } label span { display: block; margin-bottom: .25rem } input { width: 100%; min-height: 44px; padding: 0 .75rem; font: inherit; color: inherit; background: var(--raised); border: 1px solid var(--line); border-radius: 6px } input[aria-invalid] { border-color: var(--bad) }
.two { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem } .wrong { color: var(--bad); margin: .25rem 0 0 } [role=alert] { color: var(--bad); border: 1px solid var(--bad); border-radius: 6px; padding: .75rem; margin: 0 0 1.5rem }
button { width: 100%; min-height: 48px; font: inherit; font-weight: 600; border-radius: 6px; border: 1px solid var(--accent); background: var(--accent); color: var(--on); cursor: pointer; margin-top: .5rem } button.plain { background: transparent; color: inherit; border-color: var(--line); font-weight: 400 }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px } a { color: inherit } table { border-collapse: collapse; width: 100%; font-size: 14px } th, td { text-align: left; font-weight: 400; padding: .35rem .5rem .35rem 0; border-bottom: 1px solid var(--line) } td { color: var(--quiet) }`;

const money = (cents: number, currency: string) => escapeHtml(moneyText({ cents, currency }));

const around = (title: string, body: string, nonce: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} · Passepartout sandbox</title><style nonce="${nonce}">${style}</style></head><body><header class="sandbox"><strong>Sandbox. No money moves.</strong> Type a test number only, never a real card.</header><main>${body}</main></body></html>`;

const sums = ({ asked: { title, net, vat, vatText, currency }, payment }: Session) =>
  payment === null
    ? '<p>Nothing is paid now. The new card is charged at the next renewal.</p>'
    : `<dl><dt>${escapeHtml(title)}</dt><dd>${money(net, currency)}</dd><dt>${escapeHtml(vatText)}</dt><dd>${money(vat, currency)}</dd><dt class="total">Total</dt><dd class="total">${money(net + vat, currency)}</dd></dl>`;

interface FieldWords {
  label: string;
  autocomplete: string;
  value: string;
  wrong: string | undefined;
}
const field = (name: string, { label, autocomplete, value, wrong }: FieldWords) =>
  `<label><span>${label}</span><input name="${name}" inputmode="${name === 'expires' ? 'text' : 'numeric'}" autocomplete="${autocomplete}" value="${escapeHtml(value)}"${wrong ? ` aria-invalid="true" aria-describedby="${name}-wrong"` : ''}>${wrong ? `<p class="wrong" id="${name}-wrong">${escapeHtml(wrong)}</p>` : ''}</label>`;

const does: Record<string, string> = {
  success: 'is paid',
  mastercard: 'is paid',
  declined: 'is declined',
  insufficient: 'has insufficient funds',
  challenge: 'asks for 3-D Secure',
  'challenge declined': 'asks for 3-D Secure, then is declined',
  'later declined': 'is paid, and declined at the renewal',
};
const numbers = Object.entries(testCards)
  .map(
    ([name, { number }]) =>
      `<tr><th scope="row"><code>${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</code></th><td>${does[name] ?? ''}</td></tr>`,
  )
  .join('');

/** The pay page: what is paid for, one form, and the numbers that work. */
export const payPage = (
  session: Session,
  { form, faults = {}, nonce }: { form?: CardForm; faults?: Faults; nonce: string },
): string => {
  const { number = '', expires = '' } = form ?? {};
  const paying = session.payment !== null;
  const title = paying ? 'Pay by card' : 'Change card';
  const { currency, net, vat } = session.asked;
  return around(
    title,
    `<h1>${title}</h1>${sums(session)}${faults.form ? `<p role="alert">${escapeHtml(faults.form)} Try another card.</p>` : ''}
<form method="post" novalidate>${field('number', { label: 'Card number', autocomplete: 'cc-number', value: number, wrong: faults.number })}<div class="two">${field('expires', { label: 'Valid to (MM/YY)', autocomplete: 'cc-exp', value: expires, wrong: faults.expires })}${field('cvc', { label: 'Security code', autocomplete: 'cc-csc', value: '', wrong: faults.cvc })}</div><button>${paying ? `Pay ${money(net + vat, currency)}` : 'Keep this card'}</button></form>
<p><a href="${escapeHtml(session.asked.cancelUrl)}">Back without paying</a></p><h2>Test numbers</h2><table>${numbers}</table>`,
    nonce,
  );
};

/** 3-D Secure: what the bank of some cards asks its customer. */
export const challengePage = (session: Session, id: string, nonce: string): string =>
  around(
    '3-D Secure',
    `<h1>Your bank asks: is this you?</h1>${sums(session)}<form method="post" action="/sandbox/pay/${encodeURIComponent(id)}/challenge"><button name="answer" value="approve">Approve</button><button class="plain" name="answer" value="refuse">Refuse</button></form>`,
    nonce,
  );

export const closedPage = (nonce: string): string =>
  around(
    'Closed',
    '<h1>This payment page is closed</h1><p>It was paid, dropped, or its time has passed. <a href="/dashboard/subscription">Back to the subscription</a></p>',
    nonce,
  );
