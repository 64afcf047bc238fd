import { CLIENT_ERRORS_PATH, type ClientErrorReport, type ClientFault } from '@/contract/clientErrors';
import { getConfig } from './config/browser';
import { log } from './log';
import { routeOf } from './page/route';

/** A page that breaks again and again says so this often. */
const REPORTS_MAX = 20;

const told = new Set<string>();

/** The name of what was thrown: its message may quote what was on the screen. */
export const faultName = (fault: unknown): string =>
  (fault instanceof Error ? fault.name : typeof fault).replace(/[^A-Za-z0-9_.-]/g, '') || 'Error';

/** A part of the program that did not load. */
export const isChunkFault = (fault: unknown): boolean => faultName(fault) === 'ChunkLoadError';

/**
 * Tells the portal's log what went wrong in this page, by names of the program alone: no message, no query, nothing that was
 * shown. The same is told once.
 *
 * @param id which the screen shows
 */
export function reportClientError(kind: ClientFault, error: string, id: string = crypto.randomUUID()): void {
  try {
    if (typeof navigator === 'undefined' || typeof navigator.sendBeacon !== 'function') return;
    const route = routeOf(window.location.pathname);
    const about = `${kind} ${route} ${error}`;
    if (told.has(about) || told.size >= REPORTS_MAX) return;
    told.add(about);
    const report: ClientErrorReport = { id, kind, route, error, version: getConfig().version };
    navigator.sendBeacon(
      CLIENT_ERRORS_PATH,
      new Blob([JSON.stringify(report)], { type: 'application/json' }),
    );
  } catch (fault) {
    log.warn('an error could not be reported', faultName(fault));
  }
}

/** The same of what was thrown. */
export const reportThrown = (kind: ClientFault, fault: unknown, id?: string): void =>
  reportClientError(isChunkFault(fault) ? 'chunk' : kind, faultName(fault), id);
