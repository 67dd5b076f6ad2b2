import { field } from './field';
import { layout } from './layout';
import { html } from './html';
import { showPassword } from './showPassword';
import type { Shown } from './interaction';

export const newPasswordPage = ({ publicUrl, action, email, wrong = {} }: Shown): string =>
  layout(
    publicUrl,
    'Your new password',
    html`<p>You will be logged in here and logged out everywhere else.</p>
      <form method="post" action="${action}?page=newPassword" novalidate>
        <input type="hidden" name="email" autocomplete="username" value="${email}" />
        ${field({
          name: 'password',
          label: 'New password',
          type: 'password',
          autocomplete: 'new-password',
          hint: 'At least 6 characters.',
          wrong: wrong.password,
          focus: true,
        })}
        ${field({
          name: 'again',
          label: 'Confirm new password',
          type: 'password',
          autocomplete: 'new-password',
          wrong: wrong.again,
        })}
        <button class="primary">Save and log in</button>
      </form>
      ${showPassword(publicUrl)}`,
  );
