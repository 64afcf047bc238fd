/** The event that the tag manager is told of on a change of page. */
export interface PageView {
  event: 'pageview';
  /** Path of the page. Never its query, nor anything of a person. */
  page: string;
}

/** Both forms of a path, with a slash at its end and without, are one page. */
const pageAt = (path: string) => path.replace(/\/$/, '');

/**
 * Turns completed route changes into page views.
 *
 * @param first path of the page that stood first
 * @returns for each path the event to report, or null where the path is the same as before: a change of the query
 * alone is no page view
 */
export function makePageViews(first: string): (path: string) => PageView | null {
  let last = pageAt(first);
  return (path) => {
    if (pageAt(path) === last) return null;
    last = pageAt(path);
    return { event: 'pageview', page: path };
  };
}
