import type { Locale } from '@/contract/locale';

/** The three sides of the area, in the order of their tabs. */
export const UMA_SIDES = ['models', 'accounts', 'assets'] as const;

export type UmaSide = (typeof UMA_SIDES)[number];

/** Path of a side of the area. The models stand at its root. */
export const umaPath = (side: UmaSide, locale: Locale): string =>
  side === 'models' ? `/${locale}/uma/` : `/${locale}/uma/${side}/`;

/** Path of a model's own page. The id is opaque. */
export const umaModelPath = (id: string, locale: Locale): string =>
  `/${locale}/uma/models?Id=${encodeURIComponent(id)}`;

/** Path of the managed accounts that follow a model. A model's code is nobody's. */
export const umaAccountsOfPath = (code: string, locale: Locale): string =>
  `${umaPath('accounts', locale)}?model=${encodeURIComponent(code)}`;
