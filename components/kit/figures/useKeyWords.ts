import type { ParseKeys } from 'i18next';
import type { AccountType } from '@/contract/accounts/codes';
import type { Dimension } from '@/contract/boa/codes';
import type { BoaBreakdownAnswer } from '@/contract/boa/schema';
import type { DeliveryDocument } from '@/contract/delivery/codes';
import { formatLanguage, formatName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectLastNameFirst } from '@/store/selectors';

export type BreakdownRow = BoaBreakdownAnswer['rows'][number];

const inDashboards = selectLastNameFirst('boaDashboards');

/** Dimensions whose keys have words in the dashboards' namespace. */
const CODED = [
  'cause',
  'tier',
  'age',
  'accountState',
  'service',
  'contact',
  'condition',
  'turnover',
  'revenueType',
  'stage',
  'bounce',
  'currency',
] as const satisfies readonly Dimension[];

/** @returns the name of a breakdown's row in the reader's language */
export function useKeyWords(): (
  dimension: Dimension,
  row: Pick<BreakdownRow, 'key' | 'name' | 'party'>,
) => string {
  const t = useT('boa');
  const accounts = useT('accounts');
  const delivery = useT('delivery');
  const holdings = useT('holdings');
  const locale = useLocale();
  const lastFirst = useAppSelector(inDashboards);
  return (dimension, { key, name, party }) => {
    if (party !== null) return formatName(party, { lastFirst });
    if (dimension === 'repCode' && name !== null) return `${key} · ${name[locale]}`;
    if (name !== null) return name[locale];
    if ((CODED as readonly Dimension[]).includes(dimension)) {
      return t(`keys.${dimension}.${key}` as ParseKeys<'boa'>);
    }
    switch (dimension) {
      case 'accountType':
        return accounts(`type.${key as AccountType}`);
      case 'document':
        return delivery(`documents.${key as DeliveryDocument}`);
      case 'assetClass':
        return holdings(`assetClass.${key}` as ParseKeys<'holdings'>);
      case 'language':
        return formatLanguage(key as 'en' | 'fr', locale);
      case 'province':
        return key === '' ? t('unknown') : key;
      case 'decile':
        return key === 'none' ? t('keys.household.none') : t('tenth', { n: key });
      case 'household':
      case 'team':
        return t(`keys.${dimension}.none`);
      default:
        return key;
    }
  };
}
