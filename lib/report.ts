import { CLIENT_ERRORS_PATH, type ClientErrorReport, type ClientFault } from '@/contract/clientErrors';
import { getConfig } from './config/browser';

/** A page that breaks again and again says so this often. */
const REPORTS_MAX = 20;

const told = new Set<string>();

/** The name of what was thrown: its message may quote what was on the screen. */
export const faultName = (fault: unknown): string => (fault instanceof Error ? fault.name : typeof fault);

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
    const route = location.pathname.replace(/^\/(en|fr)(?=\/|$)|\/$/g, '') || '/';
    const about = kind + route + error;
    if (told.has(about) || told.size >= REPORTS_MAX) return;
    told.add(about);
    const report: ClientErrorReport = { id, kind, route, error, version: getConfig().version };
    navigator.sendBeacon(CLIENT_ERRORS_PATH, JSON.stringify(report));
  } catch {
    // An old browser, or none: the error itself is in its console.
  }
}

/** The same of what was thrown. */
export const reportThrown = (kind: ClientFault, fault: unknown, id?: string): void =>
  reportClientError(isChunkFault(fault) ? 'chunk' : kind, faultName(fault), id);
