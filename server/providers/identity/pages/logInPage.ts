import { alert, field } from './field';
import { layout } from './layout';
import { html } from './html';
import { showPassword } from './showPassword';
import type { Shown } from './interaction';

export const logInPage = ({ publicUrl, action, email, wrong = {} }: Shown): string =>
  layout(
    publicUrl,
    'Log in',
    html`${alert(wrong.form)}
      <form method="post" action="${action}?page=login" novalidate>
        ${field({
          name: 'email',
          label: 'E-mail',
          type: 'email',
          autocomplete: 'username',
          value: email,
          wrong: wrong.email,
          focus: !email || Boolean(wrong.email),
        })}
        ${field({
          name: 'password',
          label: 'Password',
          type: 'password',
          autocomplete: 'current-password',
          wrong: wrong.password,
          focus: Boolean(email) && !wrong.email,
        })}
        <button class="primary">Log in</button>
      </form>
      ${showPassword(publicUrl)}
      <p class="after"><a href="${action}?page=password">Forgot your password?</a></p>
      <p class="aside">New here? <a href="${action}?page=register">Register</a></p>`,
    'Log in to Passepartout, the platform for digital passports of objects and images.',
  );
