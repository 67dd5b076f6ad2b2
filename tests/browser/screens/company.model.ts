import { expect, type Page } from '@playwright/test';

/** The legal record of a company (R59 to R61). */
export const companyScreen = (page: Page) => {
  const form = page.getByRole('form', { name: 'Company form' });
  return {
    form,
    field: (name: string) => form.getByLabel(name),
    choice: (name: string) => form.getByRole('combobox', { name }),
    open: (id: string) => page.goto(`/admin/company/edit/${id}`),
    add: () => form.getByRole('button', { name: 'Add company' }).click(),
    save: () => form.getByRole('button', { name: 'Save', exact: true }).click(),
    /** The words beneath a field, as a reader hears them with it. */
    seeFault: async (name: string, words: string | RegExp) => {
      await expect(form.getByLabel(name)).toHaveAccessibleDescription(words);
      await expect(form.getByLabel(name)).toHaveAttribute('aria-invalid', 'true');
    },
    idOf: () => /edit\/([^/?]+)/.exec(page.url())?.[1] ?? '',
  };
};

/** The holdings of a company (R56 to R58). */
export const inventoryScreen = (page: Page) => {
  const brands = page.getByRole('list', { name: 'Assigned brands' });
  const people = page.getByRole('list', { name: 'People of the inventory' });
  const licenses = page.getByRole('list', { name: 'Licenses', exact: true });
  const pick = async (label: string, text: string, option: string | RegExp) => {
    await page.getByRole('combobox', { name: label }).fill(text);
    await page.getByRole('option', { name: option }).click();
  };
  return {
    brands,
    people,
    licenses,
    /** What a picker offers now. */
    found: page.getByRole('listbox').getByRole('option'),
    open: (id: string) => page.goto(`/admin/inventory/edit/${id}`),
    addBrand: (text: string, option: string | RegExp) => pick('Add a brand', text, option),
    assign: (text: string, option: string | RegExp) => pick('Assign a person', text, option),
    upload: (files: { name: string; mimeType: string; buffer: Buffer }[]) =>
      page.getByLabel('Choose licenses').setInputFiles(files),
    idOf: () => /edit\/([^/?]+)/.exec(page.url())?.[1] ?? '',
  };
};
