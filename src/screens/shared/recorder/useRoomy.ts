import { useMedia } from '../useMedia';

/** Below this, upright or across, the camera takes the whole screen. */
export const useRoomy = () => useMedia('(min-width: 48rem) and (min-height: 30rem)');
