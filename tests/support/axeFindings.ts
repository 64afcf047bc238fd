/**
 * Axe's options everywhere. It does not describe what is right, because that is most of a page and takes most
 * of the time. There is no frame to look into, and no sound or film to fetch.
 */
export const FINDINGS_ALONE: { resultTypes: 'violations'[]; iframes: false; preload: false } = {
  resultTypes: ['violations'],
  iframes: false,
  preload: false,
};
