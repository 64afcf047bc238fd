import type { CallError } from '@/contract/callError';
import { CallFailure } from '@/lib/http/failure';
import { log } from '@/lib/log';
import { ERROR_MAX_CHARS } from '@/contract/clientErrors';
import { faultName, reportClientError } from '@/lib/report';

const UNEXPECTED: CallError = { code: 'unexpected', status: null, requestId: null, retryAfterSeconds: null };

/**
 * Tells the log which part of an answer could not be read.
 *
 * @param misfit a JSON pointer of the contract’s own keys: `/rows/0/marketValue`
 */
export function reportMisfit(name: string, misfit: string, requestId: string | null): void {
  log.info('answer does not fit:', name, misfit, requestId);
  // Whichever row it is, it is the same fault, and is told once.
  const at = misfit.replaceAll(/\/(\d+|\*)(?=\/|$)/g, '/_').replaceAll('/', '.');
  reportClientError('answer', `misfit.${name}${at}`.slice(0, ERROR_MAX_CHARS), requestId ?? undefined);
}

/** What the store keeps of a fault. What is no failure of a call is ours, and is logged by its name alone. */
export function errorOf(fault: unknown, name: string): CallError {
  if (fault instanceof CallFailure) {
    const { code, status, requestId, misfit } = fault.error;
    log.info('call failed:', name, code, status, requestId);
    if (misfit !== undefined) reportMisfit(name, misfit, requestId);
    else if (code === 'malformed') reportClientError('answer', `malformed.${name}`, requestId ?? undefined);
    return fault.error;
  }
  log.error('call broke:', name, fault instanceof Error ? fault.name : typeof fault);
  reportClientError('answer', `${faultName(fault)}.${name}`);
  return UNEXPECTED;
}
