import type { Dashboard } from '@/contract/boa/codes';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectMayHaveRepCodes } from '@/store/selectors';
import { PageTabs } from '../../ui/PageTabs';
import { type InsightPage, openInsights } from './insight';

interface Props {
  current: InsightPage;
  /** The address of a dashboard of the book of business, where something goes along. */
  hrefOf?(page: Dashboard): string;
}

/** The dashboards that are open to the person, as tabs. A person with a single one sees none. */
export function InsightTabs({ current, hrefOf }: Props) {
  const t = useT('vertical');
  const locale = useLocale();
  const flags = useAppSelector((state) => state.flags.flags);
  const hasRepCodes = useAppSelector(selectMayHaveRepCodes);
  const tabs = openInsights(flags, hasRepCodes).map(({ page, path }) => ({
    page,
    href: page === 'mine' || page === 'executive' || !hrefOf ? `/${locale}${path}` : hrefOf(page),
    label: t(`insightPages.${page}`),
  }));
  return tabs.length > 1 && <PageTabs label={t('insight')} tabs={tabs} current={current} />;
}
