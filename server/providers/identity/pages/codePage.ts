import { codeMinutes } from '../limits';
import { alert, field } from './field';
import { layout } from './layout';
import { html } from './html';
import type { Shown } from './interaction';

interface CodeShown extends Shown {
  page: 'code' | 'passwordCode';
  /** One more letter has just been sent. */
  sent?: boolean;
}

/** The same for an address that is known and one that is not, and so tells nobody which it is. */
export const codePage = ({ publicUrl, action, email, page, sent, wrong = {} }: CodeShown): string =>
  layout(
    publicUrl,
    'Check your e-mail',
    html`<p>
        ${page === 'code'
          ? html`We have written to <strong>${email}</strong>.`
          : html`If <strong>${email}</strong> has an account here, we have written to it.`}
        To go on, type the six digits of the letter. They are good for ${codeMinutes} minutes;
        please leave this page open until then.
      </p>
      ${sent && html`<p class="note" role="status">A new letter is on its way.</p>`}
      ${alert(wrong.form)}
      <form method="post" action="${action}?page=${page}" novalidate>
        ${field({
          name: 'code',
          label: 'Code',
          type: 'text',
          inputmode: 'numeric',
          autocomplete: 'one-time-code',
          maxlength: 11,
          wrong: wrong.code,
          focus: true,
        })}
        <button class="primary">Continue</button>
      </form>
      <form class="aside" method="post" action="${action}?page=${page}">
        <p>No e-mail? Check your spam folder.</p>
        <button class="quiet" name="send" value="1">Send again</button>
      </form>
      <p class="after">
        Another address?
        <a href="${action}?page=${page === 'code' ? 'register' : 'password'}">Begin again</a>
      </p>`,
  );
