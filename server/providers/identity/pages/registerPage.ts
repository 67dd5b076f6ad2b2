import { alert, field } from './field';
import { layout } from './layout';
import { html } from './html';
import { showPassword } from './showPassword';
import type { Shown } from './interaction';

export const registerPage = ({ publicUrl, action, email, wrong = {} }: Shown): string =>
  layout(
    publicUrl,
    'Register',
    html`<p>We review every registration before opening an account.</p>
      ${alert(wrong.form)}
      <form method="post" action="${action}?page=register" novalidate>
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
          autocomplete: 'new-password',
          hint: 'At least 6 characters.',
          wrong: wrong.password,
          focus: Boolean(email) && !wrong.email,
        })}
        ${field({
          name: 'again',
          label: 'Confirm password',
          type: 'password',
          autocomplete: 'new-password',
          wrong: wrong.again,
        })}
        <button class="primary">Register</button>
      </form>
      ${showPassword(publicUrl)}
      <p class="aside">Already have an account? <a href="${action}?page=login">Log in</a></p>`,
  );
