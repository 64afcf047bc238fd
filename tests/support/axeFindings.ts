/**
 * What axe is told wherever it looks. What is right is not described: it is most of a page, and most of the time. There
 * is no frame to look into, and no sound or film to fetch.
 */
export const FINDINGS_ALONE: { resultTypes: 'violations'[]; iframes: false; preload: false } = {
  resultTypes: ['violations'],
  iframes: false,
  preload: false,
};
