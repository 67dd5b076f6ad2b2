/** Raised whenever the same footage could get another answer; stored with every result. */
export const ENGINE_VERSION = 'surface-12';
