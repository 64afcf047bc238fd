import { DASHBOARDS, type Dashboard } from '@/contract/boa/codes';
import type { ScreenName } from '@/contract/channels';
import type { FlagName, Flags } from '@/contract/flags';
import { isForEveryone } from '@/contract/forEveryone';
import { DASHBOARD_FLAGS, isScreenOpen } from '@/contract/screenFlags';

/** A dashboard of the area Insight: the person's own, one of the book of business, or the executive one. */
export type InsightPage = 'mine' | Dashboard | 'executive';

interface Insight {
  page: InsightPage;
  screen: ScreenName;
  /** It opens by this flag. Absent where the flags of its screen open it. */
  flag?: FlagName;
  /** Its address, without the locale. */
  path: `/${string}`;
}

/** Every dashboard, in the order of the tabs. */
const INSIGHTS: readonly Insight[] = [
  { page: 'mine', screen: 'dashboard', path: '/dashboard/' },
  ...DASHBOARDS.map((page): Insight => ({
    page,
    screen: 'boa',
    flag: DASHBOARD_FLAGS[page],
    path: `/dashboards/${page}/`,
  })),
  { page: 'executive', screen: 'executive', path: '/dashboards/executive/' },
];

/** @returns the dashboards that the flags open, and that have something for the person */
export const openInsights = (flags: Flags, hasRepCodes: boolean): readonly Insight[] =>
  INSIGHTS.filter(
    ({ screen, flag }) =>
      (flag === undefined ? isScreenOpen(screen, flags) : flags[flag]) &&
      (hasRepCodes || isForEveryone(screen)),
  );
