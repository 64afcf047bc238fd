import type { AccountRow } from '@/contract/accounts/shared';
import type { Locale } from '@/contract/locale';
import { formatCount, formatDate, formatNames } from '@/lib/format';
import type { useT } from '@/lib/i18n/useT';

/** In which language and name order accounts are read. */
export interface Manner {
  t: ReturnType<typeof useT<'accounts'>>;
  locale: Locale;
  lastFirst: boolean;
}

/** What kind of account it is; the currency is named where it is not the usual one. */
export function typeText({ type, currency }: Pick<AccountRow, 'type' | 'currency'>, { t }: Manner): string {
  return currency === 'CAD' ? t(`type.${type}`) : `${t(`type.${type}`)} ${currency}`;
}

/** How many accounts there are, in words. */
export const countText = (count: number, { t, locale }: Manner): string =>
  t('grouped.count', { count, n: formatCount(count, locale) });

/** Who shares in it: trustees look after it for them. */
export function holdersText({ holders }: Pick<AccountRow, 'holders'>, { locale, lastFirst }: Manner): string {
  const beneficial = holders.filter(({ role }) => role !== 'trustee');
  const named = beneficial.length > 0 ? beneficial : holders;
  return formatNames(
    named.map(({ name }) => name),
    locale,
    { lastFirst },
  );
}

/**
 * What is not as usual about an account: closed and when, of no value, below zero; null for a funded one.
 *
 * @param writeDate how the day is written: as tables have it, where nothing is said
 */
export function stateText(
  { state, closedOn, hasResidual }: AccountRow,
  { t, locale }: Manner,
  writeDate: (iso: string, locale: Locale) => string = formatDate,
): string | null {
  if (state === 'funded') return null;
  if (state !== 'closed') return t(`state.${state}`);
  const date = closedOn === null ? '' : writeDate(closedOn, locale);
  return hasResidual ? t('state.closedResidual', { date }) : t('state.closed', { date });
}

/** Who holds the securities; null where nobody is named. */
export const custodianText = ({ custodian }: AccountRow, { locale }: Manner): string | null =>
  custodian && custodian.name[locale];
