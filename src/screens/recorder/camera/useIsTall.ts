import { useMedia } from '../../data/browser/useMedia';

/** Below this, upright or across, the camera takes the whole screen. */
export const useIsTall = () => useMedia('(min-width: 48rem) and (min-height: 30rem)');
