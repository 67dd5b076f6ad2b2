import { html, type Markup } from './html';

interface Field {
  name: string;
  label: string;
  type: 'email' | 'password' | 'text';
  autocomplete: string;
  inputmode?: 'numeric';
  maxlength?: number;
  value?: string;
  hint?: string;
  wrong?: string | undefined;
  focus?: boolean;
}

/** Label above, hint and error beneath; both are read out with the field. */
export const field = (of: Field): Markup => {
  const described = [of.hint && `${of.name}-hint`, of.wrong && `${of.name}-wrong`]
    .filter(Boolean)
    .join(' ');
  return html`<div class="field">
    <label for="${of.name}">${of.label}</label>
    <input
      id="${of.name}"
      name="${of.name}"
      type="${of.type}"
      value="${of.value ?? ''}"
      autocomplete="${of.autocomplete}"
      autocapitalize="none"
      spellcheck="false"
      ${of.inputmode && html`inputmode="${of.inputmode}"`}
      ${of.maxlength && html`maxlength="${of.maxlength}"`}
      required
      ${described && html`aria-describedby="${described}"`}
      ${of.wrong && html`aria-invalid="true"`}
      ${of.focus && html`autofocus`}
    />
    ${of.hint && html`<p class="hint" id="${of.name}-hint">${of.hint}</p>`}
    ${of.wrong && html`<p class="wrong" id="${of.name}-wrong">${of.wrong}</p>`}
  </div>`;
};

export const alert = (text: string | undefined): Markup | undefined =>
  text === undefined ? undefined : html`<p class="alert" role="alert">${text}</p>`;
