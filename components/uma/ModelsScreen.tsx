import { UMA_MODEL_LIST } from '@/contract/uma/list';
import { umaModelPath } from '@/contract/routes';
import { formatMoney } from '@/lib/format';
import { defineListScreen, ListScreen } from '../kit/list/ListScreen';
import { UmaTabs } from './UmaTabs';
import { counted, useUmaWords } from './useUmaWords';

const MODELS = defineListScreen({
  screen: 'umaModels',
  table: 'umaModels',
  list: 'umaModelsList',
  summary: null,
  firstSort: [{ key: 'name', direction: 'asc' }],
  textKeys: ['name'],
  ...UMA_MODEL_LIST,
  looks: {
    name: { defaultWidth: 170 },
    code: { isQuiet: true, isHidden: true },
    manager: { isQuiet: true, isHidden: true },
    risk: { defaultWidth: 128, isQuiet: true },
    benchmark: { isQuiet: true, isHidden: true },
    version: { isQuiet: true, isHidden: true },
    effectiveOn: { isQuiet: true, isHidden: true },
    minimum: { defaultWidth: 132 },
    marketValue: { defaultWidth: 140 },
    nextOn: { isQuiet: true, isHidden: true },
    status: { isQuiet: true, isHidden: true },
  },
  exported: 'umaModels',
});

/** The models of the firm in the version in force, with what my accounts have in each. */
export function ModelsScreen() {
  const { t, locale } = useUmaWords();
  return (
    <ListScreen
      tabs={<UmaTabs current="models" />}
      list={MODELS}
      title={t('modelsTitle')}
      caption={t('modelsCaption')}
      countText={(count) => t('modelsCount', counted(count, locale))}
      emptyText={t('modelsEmpty')}
      cardOf={({ name, risk, accountCount, outCount, marketValue }) => ({
        title: name[locale],
        lead: formatMoney(marketValue, locale),
        lines: [
          {
            text: t(`risk.${risk}`),
            end: [
              t('cards.accounts', counted(accountCount, locale)),
              ...(outCount === 0 ? [] : [t('cards.out', counted(outCount, locale))]),
            ].join(' · '),
          },
        ],
      })}
      hrefOf={({ id }) => umaModelPath(id, locale)}
    />
  );
}
