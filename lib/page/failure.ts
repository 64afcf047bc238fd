import { writeLog } from '../operator/log';
import { faultName, reportClientError } from '../report';

export const isNotFound = (status: number): boolean => status === 404;

/**
 * Records that a page failed: in the log of the server that drew it, or by a report of the browser.
 *
 * @returns the id of the entry, for the person to tell; nothing for an address that does not exist
 */
export function recordFailure(status: number, error: unknown, path: string): { failureId?: string } {
  if (isNotFound(status)) return {};
  const failureId = crypto.randomUUID();
  const [route] = path.split(/[?#]/);
  if (typeof window !== 'undefined') reportClientError('render', faultName(error), failureId);
  else writeLog('error', 'a page could not be drawn', { id: failureId, route, error: faultName(error) });
  return { failureId };
}
