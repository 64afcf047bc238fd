import { Grid } from '@/components/ui/layout';
import { ASSET_MARKS, SLEEVES, UMA_ASSET_SORT_KEYS } from '@/contract/uma/codes';
import { UMA_ASSET_COLUMNS } from '@/contract/uma/columns';
import { defineListScreen, ListScreen } from '../kit/list/ListScreen';
import { UmaTabs } from './UmaTabs';
import { counted, useUmaWords } from './useUmaWords';

const ASSETS = defineListScreen({
  screen: 'umaAssets',
  table: 'umaAssets',
  list: 'umaAssetsList',
  summary: null,
  sortKeys: UMA_ASSET_SORT_KEYS,
  firstSort: [{ key: 'marketValue', direction: 'desc' }],
  textKeys: ['name'],
  columns: UMA_ASSET_COLUMNS,
  looks: {
    name: { defaultWidth: 220 },
    symbol: { isQuiet: true },
    sleeves: { defaultWidth: 190, isQuiet: true },
    models: { isHidden: true },
    marketValue: { defaultWidth: 132 },
    share: { isHidden: true },
  },
  facets: {
    text: { kind: 'text' },
    sleeve: { kind: 'codes', codes: SLEEVES },
    mark: { kind: 'codes', codes: ASSET_MARKS },
  },
  exported: 'umaAssets',
});

/** What my managed accounts hold, by security: in which sleeves, in several at once, in none. */
export function AssetsScreen() {
  const { t, locale } = useUmaWords();
  return (
    <Grid columns={1} gap={3}>
      <UmaTabs current="assets" />
      <ListScreen
        list={ASSETS}
        title={t('assetsTitle')}
        caption={t('assetsCaption')}
        countText={(count) => t('assetsCount', counted(count, locale))}
        emptyText={t('assetsEmpty')}
        fields={() => [
          { id: 'text', kind: 'text', label: t('assetsSearch') },
          {
            id: 'sleeve',
            kind: 'codes',
            label: t('assetColumns.sleeves'),
            options: SLEEVES.map((value) => ({ value, label: t(`sleeve.${value}`) })),
          },
          {
            id: 'mark',
            kind: 'codes',
            label: t('assetColumns.mark'),
            options: ASSET_MARKS.map((value) => ({ value, label: t(`mark.${value}`) })),
          },
        ]}
      />
    </Grid>
  );
}
