import type { Locale } from '@/contract/locale';

/** Path of a person's notifications. */
export const notificationsPath = (locale: Locale): string => `/${locale}/notifications/`;
