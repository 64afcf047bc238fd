import type { CallError } from '@/contract/callError';
import { CallFailure } from '@/lib/http/failure';
import { log } from '@/lib/log';
import { faultName, reportClientError } from '@/lib/report';

const UNEXPECTED: CallError = { code: 'unexpected', status: null, requestId: null, retryAfterSeconds: null };

/** What the store keeps of a fault. What is no failure of a call is ours, and is logged by its name alone. */
export function errorOf(fault: unknown, name: string): CallError {
  if (fault instanceof CallFailure) {
    const { code, status, requestId } = fault.error;
    log.info('call failed:', name, code, status, requestId);
    if (code === 'malformed') reportClientError('answer', `malformed.${name}`, requestId ?? undefined);
    return fault.error;
  }
  log.error('call broke:', name, fault instanceof Error ? fault.name : typeof fault);
  reportClientError('answer', `${faultName(fault)}.${name}`);
  return UNEXPECTED;
}
