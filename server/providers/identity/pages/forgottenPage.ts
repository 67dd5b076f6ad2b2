import { alert, field } from './field';
import { layout } from './layout';
import { html } from './html';
import type { Shown } from './interaction';

/** For a forgotten password, and for the first one of somebody whom another person has added. */
export const forgottenPage = ({ publicUrl, action, email, wrong = {} }: Shown): string =>
  layout(
    publicUrl,
    'Reset your password',
    html`<p>We will e-mail you a code to set a new password, or your first one.</p>
      ${alert(wrong.form)}
      <form method="post" action="${action}?page=password" novalidate>
        ${field({
          name: 'email',
          label: 'E-mail',
          type: 'email',
          autocomplete: 'username',
          value: email,
          wrong: wrong.email,
          focus: true,
        })}
        <button class="primary">Send the code</button>
      </form>
      <p class="aside">Remembered it? <a href="${action}?page=login">Log in</a></p>`,
  );
