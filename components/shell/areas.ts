import type { ScreenName } from '@/contract/channels';
import type { QueueList } from '@/contract/home/codes';
import type { FlagName, Flags, NameOrderScreen } from '@/contract/flags';
import { isForEveryone } from '@/contract/forEveryone';
import { isScreenOpen } from '@/contract/screenFlags';
import type { FirmRole } from '@/contract/me/codes';
import { openInsights } from '../dashboard/shared/insight';
import type { IconName } from '../ui/Icon';

/** The groups of the navigation, in order. */
export const AREA_GROUPS = ['clients', 'queue', 'insight', 'market', 'team', 'assistant'] as const;

export type AreaGroup = (typeof AREA_GROUPS)[number];

type AreaKey =
  | 'clients'
  | 'households'
  | 'accounts'
  | 'unassignedAccounts'
  | 'kyc'
  | 'transfers'
  | 'documents'
  | 'delivery'
  | 'verification'
  | 'logs'
  | 'insight'
  | 'uma'
  | 'teams'
  | 'market'
  | 'news'
  | 'nbin'
  | 'assistant'
  | 'questions';

/** An existing area of the portal: its path, its flag. Its texts are `vertical:key` and `launcher:keyText`. */
export interface Area {
  key: AreaKey;
  /** The screen that opens first. Absent for the dashboards: each opens by itself, and the first open one comes first. */
  screen?: ScreenName;
  /** Its canonical address, without the locale. */
  path: `/${string}`;
  /** Where its pages are, when that is not only below its path. */
  roots?: readonly `/${string}`[];
  icon: IconName;
  /** Its entry shows by this flag. Absent where the flags of its screen open it. */
  flag?: FlagName;
  /** It shows only to a person whom the firm gave this role. */
  role?: FirmRole;
  group: AreaGroup;
  /** The list of the queue whose waiting tasks its entry counts. */
  queue?: QueueList;
  /** The area's screen with its own name order, and its name in the person's menu. Absent for none. */
  nameOrder?: { screen: NameOrderScreen; labelKey: 'nameOrderClientList' | 'nameOrderDashboards' };
}

/** Every area that exists, in the order of the navigation. A new area adds its line here. */
export const AREAS: readonly Area[] = [
  {
    key: 'clients',
    screen: 'clients',
    path: '/clients/',
    icon: 'people',
    group: 'clients',
    nameOrder: { screen: 'clientList', labelKey: 'nameOrderClientList' },
  },
  {
    key: 'households',
    screen: 'households',
    path: '/households/',
    icon: 'household',
    group: 'clients',
  },
  {
    key: 'accounts',
    screen: 'accounts',
    path: '/accounts/',
    icon: 'card',
    group: 'clients',
  },
  {
    key: 'unassignedAccounts',
    screen: 'unassignedAccounts',
    path: '/unassignedAccounts/',
    icon: 'tray',
    group: 'clients',
  },
  {
    key: 'documents',
    screen: 'documents',
    path: '/documents/',
    icon: 'paper',
    group: 'clients',
  },
  {
    key: 'kyc',
    screen: 'kyc',
    path: '/kyc/',
    icon: 'shield',
    group: 'queue',
    queue: 'kyc',
  },
  {
    key: 'transfers',
    screen: 'transfers',
    path: '/transfers/',
    icon: 'transferIn',
    group: 'queue',
    queue: 'transfers',
  },
  {
    key: 'verification',
    screen: 'verification',
    path: '/verification/',
    icon: 'idCard',
    group: 'queue',
    queue: 'verification',
  },
  {
    key: 'delivery',
    screen: 'delivery',
    path: '/delivery/',
    icon: 'mail',
    group: 'queue',
    queue: 'delivery',
  },
  {
    key: 'nbin',
    screen: 'nbin',
    path: '/nbin/',
    icon: 'bank',
    group: 'queue',
    queue: 'nbin',
  },
  {
    key: 'insight',
    path: '/dashboard/',
    roots: ['/dashboard/', '/dashboards/'],
    icon: 'chart',
    group: 'insight',
    nameOrder: { screen: 'boaDashboards', labelKey: 'nameOrderDashboards' },
  },
  {
    key: 'market',
    screen: 'market',
    path: '/market/',
    icon: 'trend',
    group: 'market',
  },
  {
    key: 'uma',
    screen: 'umaAccounts',
    path: '/uma/',
    icon: 'layers',
    flag: 'uma',
    group: 'market',
  },
  {
    key: 'news',
    screen: 'news',
    path: '/news/',
    icon: 'news',
    group: 'market',
  },
  {
    key: 'teams',
    screen: 'teams',
    path: '/teams/',
    icon: 'team',
    group: 'team',
  },
  {
    key: 'logs',
    screen: 'logs',
    path: '/logs/',
    icon: 'clock',
    group: 'team',
  },
  {
    key: 'assistant',
    screen: 'assistant',
    path: '/assistant/',
    icon: 'chat',
    group: 'assistant',
  },
  {
    key: 'questions',
    screen: 'questions',
    path: '/questions/',
    icon: 'chatLog',
    role: 'questions',
    group: 'assistant',
  },
];

/** Whether the flags show the area's entry. */
export const isAreaOn = ({ flag, screen }: Area, flags: Flags): boolean => {
  if (screen === undefined) return openInsights(flags, true).length > 0;
  return flag === undefined ? isScreenOpen(screen, flags) : flags[flag];
};

/** The areas that the flags and the person’s roles open, and that have something for the person. */
export function openAreas(flags: Flags, hasRepCodes: boolean, roles: readonly FirmRole[]): readonly Area[] {
  return AREAS.flatMap((area) => {
    if (area.screen === undefined)
      return openInsights(flags, hasRepCodes)
        .slice(0, 1)
        .map(({ path }) => ({ ...area, path }));
    const isTheirs =
      area.role === undefined ? hasRepCodes || isForEveryone(area.screen) : roles.includes(area.role);
    return isTheirs && isAreaOn(area, flags) ? [area] : [];
  });
}

/** True when the page at `pathname` (locale included) belongs to the area at `areaPath`. */
export function isInArea(pathname: string, areaPath: string): boolean {
  const inside = `/${pathname.split('/').slice(2).join('/')}`;
  const root = areaPath.replace(/\/$/, '');
  return inside === root || inside.startsWith(`${root}/`);
}

/** True when the page at `pathname` (locale included) belongs to the area. */
export const isCurrentArea = (pathname: string, { path, roots = [path] }: Area): boolean =>
  roots.some((root) => isInArea(pathname, root));
