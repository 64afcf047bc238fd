import { type ApiName, needsRepCodes } from '@/contract/calls';
import { type ChannelSlot, SCREEN_CHANNELS, type ScreenName } from '@/contract/channels';
import type { FlagName, Flags, NameOrderScreen } from '@/contract/flags';
import { isScreenOpen } from '@/contract/screenFlags';
import type { FirmRole } from '@/contract/me/codes';
import type { IconName } from '../ui/Icon';

/** The groups of the navigation, in order. */
export const AREA_GROUPS = ['clients', 'queue', 'insight', 'market', 'team'] as const;

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
  | 'dashboard'
  | 'dashboards'
  | 'uma'
  | 'executive'
  | 'teams'
  | 'market'
  | 'news'
  | 'nbin'
  | 'assistant'
  | 'questions';

/** An existing area of the portal: its path, its flag. Its texts are `vertical:key` and `launcher:keyText`. */
export interface Area {
  key: AreaKey;
  /** The screen that opens first. */
  screen: ScreenName;
  /** Its canonical address, without the locale. */
  path: `/${string}`;
  /** Everything that belongs to it, when that is more than what is below its path. */
  root?: `/${string}`;
  icon: IconName;
  /** Its entry shows by this flag. Absent where the flags of its screen open it. */
  flag?: FlagName;
  /** It shows only to a person whom the firm gave this role. */
  role?: FirmRole;
  group: AreaGroup;
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
  },
  {
    key: 'transfers',
    screen: 'transfers',
    path: '/transfers/',
    icon: 'transferIn',
    group: 'queue',
  },
  {
    key: 'verification',
    screen: 'verification',
    path: '/verification/',
    icon: 'idCard',
    group: 'queue',
  },
  {
    key: 'delivery',
    screen: 'delivery',
    path: '/delivery/',
    icon: 'mail',
    group: 'queue',
  },
  {
    key: 'nbin',
    screen: 'nbin',
    path: '/nbin/',
    icon: 'bank',
    group: 'queue',
  },
  {
    key: 'dashboard',
    screen: 'dashboard',
    path: '/dashboard/',
    icon: 'tiles',
    group: 'insight',
  },
  {
    key: 'dashboards',
    screen: 'boa',
    path: '/dashboards/bookOfBusiness/',
    root: '/dashboards/',
    icon: 'chart',
    flag: 'boaBookOfBusiness',
    group: 'insight',
    nameOrder: { screen: 'boaDashboards', labelKey: 'nameOrderDashboards' },
  },
  {
    key: 'executive',
    screen: 'executive',
    path: '/dashboards/executive',
    icon: 'flag',
    group: 'insight',
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
    icon: 'people',
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
    group: 'team',
  },
  {
    key: 'questions',
    screen: 'questions',
    path: '/questions/',
    icon: 'chat',
    role: 'questions',
    group: 'team',
  },
];

/** Whether the first reads of an area's screen have something for a person without rep codes. */
const isForEveryone = ({ screen }: Area): boolean =>
  Object.entries<ChannelSlot>(SCREEN_CHANNELS[screen]).every(
    ([call, { priority }]) => priority !== 'first' || !needsRepCodes(call as ApiName),
  );

/** Whether the flags show the area's entry. */
export const isAreaOn = ({ flag, screen }: Area, flags: Flags): boolean =>
  flag === undefined ? isScreenOpen(screen, flags) : flags[flag];

/** The areas that the flags and the person’s roles open, and that have something for the person. */
export function openAreas(flags: Flags, hasRepCodes: boolean, roles: readonly FirmRole[]): readonly Area[] {
  return AREAS.filter(
    (area) =>
      isAreaOn(area, flags) &&
      (area.role === undefined ? hasRepCodes || isForEveryone(area) : roles.includes(area.role)),
  );
}

/** True when the page at `pathname` (locale included) belongs to the area at `areaPath`. */
export function isInArea(pathname: string, areaPath: string): boolean {
  const inside = `/${pathname.split('/').slice(2).join('/')}`;
  const root = areaPath.replace(/\/$/, '');
  return inside === root || inside.startsWith(`${root}/`);
}

/** True when the page at `pathname` (locale included) belongs to the area, and not to an area within it. */
export function isCurrentArea(pathname: string, { key, path, root = path }: Area): boolean {
  return (
    isInArea(pathname, root) &&
    !AREAS.some(
      (other) => isInArea(`/x${other.path}`, root) && other.key !== key && isInArea(pathname, other.path),
    )
  );
}
