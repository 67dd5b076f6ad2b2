import type { ReactNode } from 'react';
import { Frame } from '../Frame';

/** Mark and name as above the app, and what one may do beside them. */
export const Bar = ({ children }: { children?: ReactNode }) => (
  <header className="served-bar">
    <a href="/" className="served-logo">
      <Frame />
      Passepartout
    </a>
    <span>{children}</span>
  </header>
);
