import { useMedia } from '../shared/useMedia';

/** Whether two pictures fit beside each other. */
export const useWide = () => useMedia('(min-width: 40rem)');
