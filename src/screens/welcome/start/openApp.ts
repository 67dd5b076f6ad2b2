import { readToken } from '../../../services/request/token';

/** Somebody is logged in here, or a native wrapper is about to say who: then the address is the app's. */
export const isForApp = (): boolean =>
  readToken() !== null || window.PassepartoutNative !== undefined;

/** The app takes the place of what the server drew. The page names its files. */
export const openApp = async (): Promise<void> => {
  const { app, styles } = document.body.dataset;
  if (!app) throw new Error('The page does not name the app');
  for (const href of styles?.split(' ') ?? [])
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href }),
    );
  document.body.removeAttribute('class');
  document.body.replaceChildren(Object.assign(document.createElement('div'), { id: 'root' }));
  await import(/* @vite-ignore */ app);
};
