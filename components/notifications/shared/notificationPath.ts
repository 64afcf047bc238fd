import type { FlagName, Flags } from '@/contract/flags';
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
import { homeRecordPath } from '../../dashboard/shared/homeRecordPath';

interface Place {
  /** Of the area that it leads to. */
  flag: FlagName;
  of(id: string, locale: Locale): string;
  /** Of what concerns many clients. */
  many?: `/${string}/`;
}

const transfer: Place = {
  flag: 'transferInNotification',
  of: (id, locale) => homeRecordPath({ kind: 'transfer', id }, locale),
};
const documents: Place = { flag: 'documents', of: clientDocumentsPath, many: '/documents/' };
const delivery: Place = { flag: 'deliveryPreferences', of: clientDeliveryPath, many: '/delivery/' };

/** What leads elsewhere than to the client or the account itself. */
const PLACES: Partial<Record<NotificationKind, Place>> = {
  transferRejected: transfer,
  transferDeadline: transfer,
  mustRead: { flag: 'newsAndEvents', of: newsItemPath },
  addressChanged: { flag: 'clientLogs', of: clientLogsPath },
  documentShared: documents,
  documentUnshared: documents,
  deliveryChanged: delivery,
  emailBounced: delivery,
  kycDue: { flag: 'kyc', of: clientKycPath },
  questionAnswered: { flag: 'chatbot', of: (_, locale) => assistantPath(locale) },
  idExpiring: { flag: 'clientIdVerification', of: clientVerificationPath },
};

/** @returns where a notification leads; null if its area is off. The id is opaque. */
export function notificationPath(
  { kind, record, facts }: Pick<NotificationRow, 'kind' | 'record' | 'facts'>,
  flags: Flags,
  locale: Locale,
): string | null {
  const place = PLACES[kind];
  const isOpen = place !== undefined && flags[place.flag];
  if (isOpen && place.many !== undefined && (facts.records ?? 0) > 1) return `/${locale}${place.many}`;
  if (
    isOpen &&
    (record.kind === 'client' || place === transfer || record.kind === 'news' || record.kind === 'question')
  )
    return place.of(record.id, locale);
  if (record.kind === 'client') return clientPath(record.id, locale);
  return record.kind === 'account' ? accountPath(record.id, locale) : null;
}
