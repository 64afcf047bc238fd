import { UMA_ASSET_LIST } from '@/contract/uma/list';
import { formatMoney } from '@/lib/format';
import { defineListScreen, ListScreen } from '../kit/list/ListScreen';
import { UmaTabs } from './UmaTabs';
import { counted, useUmaWords } from './useUmaWords';

const ASSETS = defineListScreen({
  screen: 'umaAssets',
  table: 'umaAssets',
  list: 'umaAssetsList',
  summary: null,
  firstSort: [{ key: 'marketValue', direction: 'desc' }],
  textKeys: ['name'],
  ...UMA_ASSET_LIST,
  looks: {
    name: { defaultWidth: 290, grow: 100 },
    symbol: { isQuiet: true },
    sleeves: { defaultWidth: 300, grow: 100, isQuiet: true },
    models: { isHidden: true },
    marketValue: { defaultWidth: 160 },
    share: { isHidden: true },
    // Nearly always zero; the filter finds the others.
    overlap: { isHidden: true },
    untracked: { isHidden: true },
  },
  exported: 'umaAssets',
});

/** What my managed accounts hold, by security: in which sleeves, in several at once, in none. */
export function AssetsScreen() {
  const { t, locale } = useUmaWords();
  return (
    <ListScreen
      tabs={<UmaTabs current="assets" />}
      list={ASSETS}
      title={t('assetsTitle')}
      caption={t('assetsCaption')}
      countText={(count) => t('assetsCount', counted(count, locale))}
      emptyText={t('assetsEmpty')}
      cardOf={({ name, symbol, isCash, sleeves, accountCount, marketValue }) => ({
        title: name[locale],
        lead: formatMoney(marketValue, locale),
        lines: [
          {
            text: [...(isCash ? [] : [symbol]), ...sleeves.map((sleeve) => t(`sleeve.${sleeve}`))].join(
              ' · ',
            ),
            end: t('cards.accounts', counted(accountCount, locale)),
          },
        ],
      })}
    />
  );
}
