/** The operator's address for strangers, which the server writes into the page (CONTACT_EMAIL); null where none is set. */
export const contact = (): string | null => {
  const said = document.querySelector<HTMLMetaElement>('meta[name=contact]')?.content ?? '';
  return said.includes('@') ? said : null;
};
