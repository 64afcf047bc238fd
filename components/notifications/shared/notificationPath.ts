import type { ScreenName } from '@/contract/channels';
import type { Flags } from '@/contract/flags';
import type { Locale } from '@/contract/locale';
import type { NotificationKind } from '@/contract/notifications/codes';
import type { NotificationRow } from '@/contract/notifications/schema';
import {
  accountPath,
  assistantPath,
  clientDeliveryPath,
  clientDocumentsPath,
  clientKycPath,
  clientLogsPath,
  clientPath,
  clientVerificationPath,
  newsItemPath,
} from '@/contract/routes';
import { isScreenOpen } from '@/contract/screenFlags';
import { homeRecordPath } from '../../dashboard/shared/homeRecordPath';

interface Place {
  /** That it leads to. */
  screen: ScreenName;
  of(id: string, locale: Locale): string;
  /** Of what concerns many clients. */
  many?: `/${string}/`;
}

const transfer: Place = {
  screen: 'transfer',
  of: (id, locale) => homeRecordPath({ kind: 'transfer', id }, locale),
};
const documents: Place = { screen: 'clientDocuments', of: clientDocumentsPath, many: '/documents/' };
const delivery: Place = { screen: 'clientDelivery', of: clientDeliveryPath, many: '/delivery/' };

/** What leads elsewhere than to the client or the account itself. */
const PLACES: Partial<Record<NotificationKind, Place>> = {
  transferRejected: transfer,
  transferDeadline: transfer,
  mustRead: { screen: 'newsItem', of: newsItemPath },
  addressChanged: { screen: 'clientLogs', of: clientLogsPath },
  documentShared: documents,
  documentUnshared: documents,
  deliveryChanged: delivery,
  householdChanged: { screen: 'clientLogs', of: clientLogsPath },
  emailBounced: delivery,
  kycDue: { screen: 'clientKyc', of: clientKycPath },
  questionAnswered: { screen: 'assistant', of: (_, locale) => assistantPath(locale) },
  taskGiven: { screen: 'home', of: (_, locale) => `/${locale}/` },
  idExpiring: { screen: 'clientVerification', of: clientVerificationPath },
};

/** Records that have no page, or one of their own. */
const OWN_PLACE: readonly NotificationRow['record']['kind'][] = ['news', 'question', 'task'];

/** @returns where a notification leads; null if its area is off. The id is opaque. */
export function notificationPath(
  { kind, record, facts }: Pick<NotificationRow, 'kind' | 'record' | 'facts'>,
  flags: Flags,
  locale: Locale,
): string | null {
  const place = PLACES[kind];
  const isOpen = place !== undefined && isScreenOpen(place.screen, flags);
  if (isOpen && place.many !== undefined && (facts.records ?? 0) > 1) return `/${locale}${place.many}`;
  if (isOpen && (record.kind === 'client' || place === transfer || OWN_PLACE.includes(record.kind)))
    return place.of(record.id, locale);
  if (record.kind === 'client') return clientPath(record.id, locale);
  return record.kind === 'account' ? accountPath(record.id, locale) : null;
}
