import type { FactResult } from '@/contract/assistant/facts';
import type { Locale } from '@/contract/locale';
import { clientHoldingsPath, clientLogsPath, clientPath } from '@/contract/routes';
import { homeRecordPath } from '../dashboard/shared/homeRecordPath';

/** The page of the record that a fact is of. */
export function recordPath({ subject, found }: FactResult, locale: Locale): string {
  if (subject.kind === 'team') return homeRecordPath({ kind: 'team', id: subject.id }, locale);
  if (found.fact === 'changes') return clientLogsPath(subject.id, locale);
  return found.fact === 'holdings' ? clientHoldingsPath(subject.id, locale) : clientPath(subject.id, locale);
}
