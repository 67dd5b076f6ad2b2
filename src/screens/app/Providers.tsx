import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Session } from '../data/session';
import { system } from '../theme/system';
import { liveSession } from './sessionActors';

/** The server's nonce for this page: the policy lets no other style element through. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
const cache = createCache({ key: 'css', ...(nonce ? { nonce } : {}) });

export function Providers({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <BrowserRouter>
          <Session.Provider logic={liveSession}>{children}</Session.Provider>
        </BrowserRouter>
      </ChakraProvider>
    </CacheProvider>
  );
}
