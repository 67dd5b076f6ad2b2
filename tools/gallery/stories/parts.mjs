/** What stories have in common: buttons, headings, the signing of a document. */
import { mailedCode } from '../people.mjs';

export const button = (scope, name) => scope.getByRole('button', { name, exact: true }).first();
export const level1 = (page, name) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
/** The name of an object that `play` published (server/commands/play). */
export const played = /\(played\)/;

/** Reads a document to its end and signs it with the code of the letter. */
export const sign = async (page, who, shoot) => {
  await page.getByRole('link', { name: 'Read and sign' }).click();
  const place = page.getByRole('status').filter({ hasText: /^Page \d+ of \d+$/ });
  await place.waitFor();
  await shoot('sign', who, page);
  const last = Number(/of (\d+)$/.exec(await place.textContent())[1]);
  const form = page.getByRole('form', { name: 'Sign the document' });
  for (let at = 1; at < last; at += 1) {
    await form.getByText(`${at} of ${last} pages`).first().waitFor();
    await page.getByRole('button', { name: 'Next page' }).last().click();
  }
  await form.getByRole('checkbox').check({ force: true });
  await form
    .getByLabel('Code from your e-mail')
    .fill(await mailedCode(page, who, /Your code to sign: (\d{6})/));
  await shoot('sign-code', who, page);
  await button(form, 'Sign').click();
  await level1(page, 'Signed');
  await shoot('signed', who, page);
};
