// First: it has to stand before any shape is made.
import './strict';
import { createRoot } from 'react-dom/client';
import { Boundary } from './screens/app/Boundary';
import { App } from './screens/app/App';
import './screens/app/fonts.css';
import './screens/app/base.css';
import { Providers } from './screens/app/Providers';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <Providers>
    <Boundary whole>
      <App />
    </Boundary>
  </Providers>,
);

// Keeps visited passports readable offline; only over https or on this machine does the browser allow it.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => {
    navigator.serviceWorker
      .register('/sw.js')
      .catch((error: unknown) => console.warn('No offline passports', error));
  });
