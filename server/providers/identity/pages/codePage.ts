import { mailConfig } from '../../../mail/config';
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

/** Letters stay in the mailbox page, and this machine may read it (server/http/pages/mailbox.ts). */
const keepsLetters = (publicUrl: string): boolean =>
  !mailConfig().sends &&
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(publicUrl).hostname);

/** The same for an address that is known and one that is not, and so tells nobody which it is. */
export const codePage = ({ publicUrl, action, email, page, sent, wrong = {} }: CodeShown): string =>
  layout(
    publicUrl,
    'Check your e-mail',
    html`<p>
        ${page === 'code'
          ? html`We have written to <strong>${email}</strong>.`
          : html`If <strong>${email}</strong> has an account here, we have written to it.`}
        Enter the 6-digit code. It expires in ${codeMinutes} minutes. Leave this page open until
        then.
      </p>
      ${sent && html`<p class="note" role="status">A new e-mail is on its way.</p>`}
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
        ${keepsLetters(publicUrl)
          ? html`<p>
              No mail server is set up here.
              <a href="${publicUrl}/mailbox?to=${encodeURIComponent(email)}" target="_blank"
                >Open the mailbox</a
              >
              to read the code.
            </p>`
          : html`<p>No e-mail? Check your spam folder.</p>`}
        <button class="quiet" name="send" value="1">Resend code</button>
      </form>
      <p class="after">
        <a href="${action}?page=${page === 'code' ? 'register' : 'password'}"
          >Use a different e-mail</a
        >
      </p>`,
  );
