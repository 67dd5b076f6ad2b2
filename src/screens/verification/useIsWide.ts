import { useMedia } from '../data/browser/useMedia';

/** Whether two pictures fit beside each other. */
export const useIsWide = () => useMedia('(min-width: 40rem)');
