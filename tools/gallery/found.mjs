/** Where the screens of a person are, and when one has come to rest. */

/** Nothing of the page's own is on its way any more, or it never ends. */
export const settle = async (page) => {
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
  await page
    .waitForFunction(() => !document.querySelector('[aria-busy=true], [data-loading]'), null, {
      timeout: 2000,
    })
    .catch(() => undefined);
};

const matching = (address) => new RegExp(`^${address.replace(/:\w+/g, '([^/?#]+)')}$`);

/** What a person has seen: links to screens with an id, and the id of an object. */
export const memory = () => {
  const paths = new Set();
  let item;
  return {
    note: async (page) => {
      const links = await page.evaluate(() =>
        [...document.querySelectorAll('a[href]')].map((one) => new URL(one.href).pathname),
      );
      for (const path of links) {
        paths.add(path);
        item ??= /^\/dashboard\/items_details\/([0-9a-f-]{36})$/.exec(path)?.[1];
      }
    },
    /** An address with its id; null where no page named one. */
    find: (address, published) => {
      if (!address.includes(':')) return address;
      const seen = [...paths].find((path) => matching(address).test(path));
      if (seen) return seen;
      const ofItems = !/\/(import|sign|people|inventory|company|edit\w*|purchase)\//.test(address);
      const id = item ?? published;
      return ofItems && id ? address.replace(':id', id) : null;
    },
  };
};
