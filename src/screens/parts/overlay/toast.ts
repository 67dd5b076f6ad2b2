import { sentence } from '../../../services/request/callError';

export interface Toast {
  id: number;
  kind: 'failed' | 'verified' | 'plain';
  text: string;
}

/** spec 8: closes after 15 s, without progress bar. */
const lifetime = 15_000;
let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

const set = (next: readonly Toast[]) => {
  toasts = next;
  listeners.forEach((listener) => listener());
};

export const dropToast = (id: number) => set(toasts.filter((toast) => toast.id !== id));

const show = (kind: Toast['kind'], text: string) => {
  const id = (last += 1);
  // The same sentence twice says nothing new.
  set([...toasts.filter((toast) => toast.text !== text), { id, kind, text }]);
  setTimeout(() => dropToast(id), lifetime);
};

/** Short words that come and go: a failure, something done, something to know. */
export const toast = {
  error: (error: unknown) => show('failed', typeof error === 'string' ? error : sentence(error)),
  done: (text: string) => show('verified', text),
  say: (text: string) => show('plain', text),
};

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => toasts,
};
