import type { ScreenName } from '@/contract/channels';
import { UMA_SIDES, type UmaSide, umaPath } from '@/contract/routes';
import { isScreenOpen } from '@/contract/screenFlags';
import { useAppSelector } from '@/store/hooks';
import { PageTabs } from '../ui/PageTabs';
import { useUmaWords } from './useUmaWords';

const SCREENS: Readonly<Record<UmaSide, ScreenName>> = {
  models: 'umaModels',
  accounts: 'umaAccounts',
  assets: 'umaAssets',
};

/** The sides of the area that are open, as tabs. */
export function UmaTabs({ current }: { current: UmaSide }) {
  const { t, locale } = useUmaWords();
  const flags = useAppSelector((state) => state.flags.flags);
  const tabs = UMA_SIDES.filter((side) => isScreenOpen(SCREENS[side], flags)).map((page) => ({
    page,
    href: umaPath(page, locale),
    label: t(`tabs.${page}`),
  }));
  return <PageTabs label={t('tabs.label')} tabs={tabs} current={current} />;
}
