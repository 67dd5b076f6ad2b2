import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { system } from '../theme/system';
import type { Looked } from '../viewer/openPicture';
import { Viewer } from '../viewer/Viewer';

/** What the page's links say of their pictures. */
const pictureOf = (link: HTMLAnchorElement): Looked => {
  const { tiles } = link.dataset;
  const size = (name: 'width' | 'height') =>
    Number(link.querySelector('img')?.getAttribute(name)) || null;
  return {
    id: link.href,
    urls: { large: link.href, ...(tiles && { tiles }) },
    width: size('width'),
    height: size('height'),
  };
};

interface Props {
  links: readonly HTMLAnchorElement[];
  from: HTMLAnchorElement;
  onClose: () => void;
}

function Look({ links, from, onClose }: Props) {
  const [at, setAt] = useState(Math.max(0, links.indexOf(from)));
  return (
    <Viewer
      pictures={links.map(pictureOf)}
      at={at}
      name={document.querySelector('h1 cite')?.textContent ?? ''}
      onAt={setAt}
      onClose={onClose}
    />
  );
}

/** The page's policy lets an empty style element through; rules are put into it one by one, not as text. */
const cache = createCache({ key: 'look', speedy: true });

/** An entry of its own: passport.js asks for it when a picture of the server's page is opened, and then says so. */
document.addEventListener('passport.look', ({ target }) => {
  if (!(target instanceof HTMLAnchorElement)) return;
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const close = () => {
    root.unmount();
    host.remove();
    target.focus();
  };
  root.render(
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <Look
          links={[...document.querySelectorAll<HTMLAnchorElement>('a[data-look]')]}
          from={target}
          onClose={close}
        />
      </ChakraProvider>
    </CacheProvider>,
  );
});
