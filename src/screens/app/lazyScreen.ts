import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** spec 8: chunk load timeout 120 seconds. */
const timeout = 120_000;
const mark = 'reloaded';
/** Ms after which a page that was to be loaded anew is taken to stay. */
const stays = 10_000;

const inTime = <T>(load: Promise<T>): Promise<T> => {
  let timer = 0;
  const late = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new Error('The page took over 120 seconds')), timeout);
  });
  return Promise.race([load, late]).finally(() => clearTimeout(timer));
};

/** A chunk that is gone mostly means a new version: load the page anew, once. */
const reloadOnce = async (error: unknown): Promise<never> => {
  if (sessionStorage.getItem(mark) === location.pathname || !navigator.onLine) throw error;
  sessionStorage.setItem(mark, location.pathname);
  location.reload();
  // An open sale or unsaved changes ask first. A person who stays still has this page.
  return new Promise<never>((_, reject) => setTimeout(() => reject(error as Error), stays));
};

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as React types what lazy() takes
type Screen = ComponentType<any>;

/** A screen's component out of its own chunk: `lazily(() => import('../items/list/ItemsScreen'), 'ItemsScreen')`. */
export const lazyScreen = <Module extends object, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<Extract<Module[Name], Screen>> =>
  lazy(async () => {
    const module = await inTime(load()).catch(reloadOnce);
    sessionStorage.removeItem(mark);
    return { default: module[name] as Extract<Module[Name], Screen> };
  });
