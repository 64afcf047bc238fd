import { householdHoldingsPath, householdPath, householdTransactionsPath } from '@/contract/routes';
import { useLocale, useT } from '@/lib/i18n/useT';
import { PageTabs } from '../../ui/PageTabs';

const PATHS = {
  summary: householdPath,
  holdings: householdHoldingsPath,
  transactions: householdTransactionsPath,
} as const;

type Tab = keyof typeof PATHS;

/** A page of a household. The brief has no tab: a button of the record opens it. */
export type HouseholdPage = Tab | 'brief';
const PAGES = Object.keys(PATHS) as Tab[];

interface Props {
  id: string;
  /** The member whose part is shown, which the other pages show too; null for the whole household. */
  memberId: string | null;
  /** The page that is open. */
  current: HouseholdPage;
}

/** The tabs of a household. */
export function HouseholdTabs({ id, memberId, current }: Props) {
  const t = useT('record');
  const locale = useLocale();
  const tabs = PAGES.map((page) => ({
    page: page as HouseholdPage,
    href: PATHS[page](id, locale, memberId),
    label: t(`page.${page}`),
  }));
  return <PageTabs label={t('pages')} tabs={tabs} current={current} />;
}
