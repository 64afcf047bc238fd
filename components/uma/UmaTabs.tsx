import type { FlagName } from '@/contract/flags';
import { UMA_SIDES, type UmaSide, umaPath } from '@/contract/routes';
import { useAppSelector } from '@/store/hooks';
import { PageTabs } from '../ui/PageTabs';
import { useUmaWords } from './useUmaWords';

const FLAG_OF: Readonly<Record<UmaSide, FlagName>> = {
  models: 'umaModels',
  accounts: 'umaAccounts',
  assets: 'umaAssets',
};

/** The sides of the area that are open, as tabs. */
export function UmaTabs({ current }: { current: UmaSide }) {
  const { t, locale } = useUmaWords();
  const flags = useAppSelector((state) => state.flags.flags);
  const tabs = UMA_SIDES.filter((side) => flags[FLAG_OF[side]]).map((page) => ({
    page,
    href: umaPath(page, locale),
    label: t(`tabs.${page}`),
  }));
  return <PageTabs label={t('tabs.label')} tabs={tabs} current={current} />;
}
