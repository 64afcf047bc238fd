import type { IncomingMessage } from 'node:http';
import { readClientError } from '@/contract/clientErrorReport';
import { CLIENT_ERRORS_PATH, type ClientErrorReport } from '@/contract/clientErrors';
import { tellClientFault } from './clientFaults';
import { writeLog } from './log';

/** Where a report goes inside the server. */
const ROUTE = '/api/clientErrors';

/** A browser sends a few hundred bytes; one that tells of many violations, some thousand. */
const BODY_MAX_BYTES = 16 * 1024;
/** Of one body. */
const REPORTS_MAX = 10;

const ORIGIN_MAX_CHARS = 200;

/** Leads a report of a browser to its route. @returns true where it did */
export function leadToReports(request: IncomingMessage): boolean {
  if (request.method !== 'POST' || request.url?.split('?')[0] !== CLIENT_ERRORS_PATH) return false;
  request.url = ROUTE;
  return true;
}

/** @returns the body; null where it is too long */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request) {
    length += (piece as Buffer).length;
    if (length > BODY_MAX_BYTES) return null;
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** What a browser refused, by its policy: the directive, and where from, without a path. */
export interface Violation {
  directive: string;
  blocked: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function violationOf(body: Record<string, unknown>): Violation | null {
  const directive = body.effectiveDirective ?? body['effective-directive'] ?? body['violated-directive'];
  const blocked = body.blockedURL ?? body['blocked-uri'];
  if (typeof directive !== 'string' || !/^[a-z-]{1,40}$/.test(directive)) return null;
  if (typeof blocked !== 'string') return { directive, blocked: '' };
  // `inline`, `eval`, `data` and the like are told in a word.
  if (/^[a-z-]{1,40}$/.test(blocked)) return { directive, blocked };
  const { origin } = URL.canParse(blocked) ? new URL(blocked) : { origin: 'other' };
  return { directive, blocked: origin.slice(0, ORIGIN_MAX_CHARS) };
}

/** The violations of a body in either of the two forms that browsers send (Reporting API, and `report-uri` before it). */
function violationsOf(body: unknown): Violation[] {
  const reports = Array.isArray(body) ? body : [body];
  return reports.slice(0, REPORTS_MAX).flatMap((report: unknown) => {
    if (!isObject(report)) return [];
    const own = report.type === 'csp-violation' ? report.body : report['csp-report'];
    const violation = isObject(own) ? violationOf(own) : null;
    return violation === null ? [] : [violation];
  });
}

/** @returns what a body reports; null for anything else */
export function readReports(text: string): ClientErrorReport | Violation[] | null {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null;
  }
  const violations = violationsOf(body);
  return violations.length > 0 ? violations : readClientError(body);
}

const MINUTE_MS = 60_000;
const IN_A_MINUTE = { address: 30, server: 300 };

/** Counts reports by the minute; a browser that floods the log, or many of them, are not heard. */
export function makeReportLimit() {
  let begun = 0;
  let all = 0;
  const byAddress = new Map<string, number>();
  return (address: string, now = Date.now()): boolean => {
    if (now - begun >= MINUTE_MS) {
      begun = now;
      all = 0;
      byAddress.clear();
    }
    const own = (byAddress.get(address) ?? 0) + 1;
    byAddress.set(address, own);
    // One address that floods leaves the others their part.
    if (own > IN_A_MINUTE.address) return false;
    all += 1;
    return all <= IN_A_MINUTE.server;
  };
}

const allowed = makeReportLimit();

/** The person's address: the last one that the proxy in front adds, where its headers are believed. */
function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers['x-forwarded-for'] : undefined;
  return forwarded?.toString().split(',').at(-1)?.trim() ?? socket.remoteAddress ?? '';
}

/**
 * Writes what a browser reports to the log.
 *
 * @param trustProxy whether the headers of the proxy in front are believed
 * @returns the status of the answer
 */
export async function takeReport(request: IncomingMessage, trustProxy: boolean): Promise<number> {
  if (request.headers['sec-fetch-site'] === 'cross-site') return 403;
  if (!allowed(addressOf(request, trustProxy))) return 429;
  const text = await bodyOf(request);
  if (text === null) return 413;
  const read = readReports(text);
  if (read === null) return 400;
  if (Array.isArray(read)) {
    for (const violation of read) {
      tellClientFault('policy');
      writeLog('warn', 'a browser refused something by the policy of the page', { ...violation });
    }
    return 204;
  }
  tellClientFault(read.kind);
  writeLog('error', 'a page broke in a browser', { ...read });
  return 204;
}
