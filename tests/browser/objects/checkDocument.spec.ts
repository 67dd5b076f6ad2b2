import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { makePdf, signer } from '../../providers/signing/paper';
import { atRest, seeClean } from '../axe';
import { paper } from './papers';
import { desktop, expect, listen, phone, test } from '../people/people';

const shots = 'test-results/checkDocument';
const keeps = process.env['CONTACT'] === '1';
test.beforeAll(() => void mkdirSync(shots, { recursive: true }));

const choose = async (page: Page, name: string, bytes: Uint8Array) =>
  page.locator('input[type=file]').setInputFiles(paper(name, Buffer.from(bytes)));
const answer = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title });

const picture = async (page: Page, name: string) => {
  if (!keeps) return;
  for (const { viewport } of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await atRest(page);
    await page.screenshot({ path: `${shots}/${name}-${viewport.width}.png`, fullPage: true });
  }
};

test('anybody checks a document, and the file stays in the browser', async ({ visit, product }) => {
  const pdf = await makePdf();
  const signed = await product.signDocument(pdf, signer);
  const page = await visit(null);
  const noise = listen(page);
  const sent: string[] = [];
  page.on('request', (one) => {
    if (one.method() !== 'GET' || one.postData() !== null)
      sent.push(`${one.method()} ${one.url()}`);
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Check a document' }).click();
  await expect(page).toHaveURL(/\/check_document$/);

  await test.step('a genuine one: who, when, and what it covers', async () => {
    await choose(page, 'opinion.pdf', signed);
    await expect(answer(page, 'Genuine and unchanged')).toBeFocused();
    const signatures = page.getByRole('region', { name: 'Signatures' });
    await expect(signatures.getByText(signer.name)).toBeVisible();
    await expect(signatures.getByText(signer.email)).toBeVisible();
    await expect(signatures.getByText(/UTC\+3, by time stamp/)).toBeVisible();
    await expect(signatures.getByText('Valid', { exact: true })).toHaveCount(2);
    await expect(page.getByRole('region', { name: 'Revisions' }).getByRole('listitem')).toHaveCount(
      4,
    );
    await seeClean(page, 'a genuine document');
    await picture(page, 'genuine');
  });
  await test.step('one flipped byte', async () => {
    const changed = Uint8Array.from(signed);
    changed[1000] = (changed[1000] ?? 0) ^ 1;
    await choose(page, 'opinion.pdf', changed);
    await expect(answer(page, 'Changed after it was signed')).toBeFocused();
    await expect(page.getByText(/Signature 1 is not valid/)).toBeVisible();
    await seeClean(page, 'a changed document');
    await picture(page, 'changed');
  });
  await test.step('something added behind', async () => {
    await choose(page, 'opinion.pdf', new Uint8Array([...signed, 0x0a, 0x25]));
    await expect(page.getByText('2 bytes were added after the last signature.')).toBeVisible();
  });
  await test.step('no signature, and no PDF', async () => {
    await choose(page, 'draft.pdf', pdf);
    await expect(answer(page, 'Not signed')).toBeFocused();
    await choose(page, 'notes.pdf', new TextEncoder().encode('hello'));
    await expect(answer(page, 'Not a PDF')).toBeFocused();
    await seeClean(page, 'no document');
    await picture(page, 'none');
  });
  await test.step('dropped instead of chosen', async () => {
    const files = await page.evaluateHandle((bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(bytes)], 'dropped.pdf'));
      return transfer;
    }, Array.from(signed));
    await page.getByText('or drop it here').dispatchEvent('drop', { dataTransfer: files });
    await expect(answer(page, 'Genuine and unchanged')).toBeFocused();
    await expect(page.getByText('dropped.pdf')).toBeVisible();
  });
  expect(sent).toEqual([]);
  expect(noise).toEqual([]);
});

test('in the dark too', async ({ visit, product }) => {
  const page = await visit(null, { colorScheme: 'dark' });
  await page.goto('/check_document');
  await choose(page, 'opinion.pdf', await product.signDocument(await makePdf(), signer));
  await expect(answer(page, 'Genuine and unchanged')).toBeFocused();
  await seeClean(page, 'a genuine document in the dark');
  await picture(page, 'dark');
});

test('a root that cannot be fetched is told, and nothing is claimed', async ({ visit }) => {
  const page = await visit(null);
  await page.goto('/check_document');
  await page.route('**/.well-known/passepartout-signing.pem', (route) => route.abort());
  await choose(page, 'draft.pdf', await makePdf());
  await expect(page.getByRole('alert')).toContainText('root certificate could not be fetched');
});
