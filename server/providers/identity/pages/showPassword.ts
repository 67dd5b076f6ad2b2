import { html, type Markup } from './html';

/** The only script of these pages: the policy names this very address and no other (decision 59). */
export const showPasswordFile = '/oidc/assets/showPassword.js';

/** Adds a button that shows what was typed, and hides it again before the form is sent. Without it the page is whole. */
export const showPasswordScript = `(function () {
  var fields = Array.from(document.querySelectorAll('input[type=password]'));
  var last = fields[fields.length - 1];
  if (!last) return;
  var button = document.createElement('button');
  button.type = 'button';
  button.className = 'show';
  function show(shown) {
    fields.forEach(function (field) { field.type = shown ? 'text' : 'password'; });
    button.textContent = shown ? 'Hide password' : 'Show password';
    button.setAttribute('aria-pressed', String(shown));
  }
  show(false);
  button.addEventListener('click', function () { show(last.type === 'password'); });
  last.form.addEventListener('submit', function () { show(false); });
  last.parentElement.appendChild(button);
})();
`;

/** For the pages that ask for a password. */
export const showPassword = (publicUrl: string): Markup =>
  html`<script src="${publicUrl}${showPasswordFile}" defer></script>`;
