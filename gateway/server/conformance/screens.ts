import type { Call } from '@/contract/call';
import { type ApiName, CALLS } from '@/contract/calls';
import { SCREEN_CHANNELS, type ScreenName } from '@/contract/channels';
import { FLAG_DEFAULTS, type FlagName, type Flags } from '@/contract/flags';
import { flagsOf, GLOBAL_FLAGS, isScreenOpen } from '@/contract/screenFlags';

/** Without these two the portal opens no screen at all. */
const ALWAYS: readonly ApiName[] = ['flags', 'me'];

/** What the flags of the gateway turn on. */
export interface TurnedOn {
  flags: ReadonlySet<FlagName>;
  /** Paths of the GraphQL switches, such as `clients.list`. */
  graphql: ReadonlySet<string>;
  /** Flags whose value is not what the flag takes. */
  faults: readonly string[];
}

const isFlag = (key: string): key is FlagName => Object.hasOwn(FLAG_DEFAULTS, key);

/** @param evaluated the flags of an OFREP answer. @param asked flags that count as on, whatever the gateway says */
export function turnedOn(
  evaluated: readonly { key: string; value?: unknown }[],
  asked: readonly FlagName[],
): TurnedOn {
  const told = new Map(evaluated.map(({ key, value }) => [key, value]));
  const names = Object.keys(FLAG_DEFAULTS).filter(isFlag);
  return {
    flags: new Set([
      ...asked,
      ...names.filter((name) => (told.has(name) ? told.get(name) === true : FLAG_DEFAULTS[name])),
    ]),
    graphql: new Set(
      [...told].flatMap(([key, value]) => (key.startsWith('graphql.') && value === true ? key.slice(8) : [])),
    ),
    faults: [...told].flatMap(([key, value]) =>
      (isFlag(key) || key.startsWith('graphql.')) && value !== undefined && typeof value !== 'boolean'
        ? [`${key} is ${JSON.stringify(value)}, not true or false`]
        : [],
    ),
  };
}

/** @returns why the portal needs the call, such as `screen clients by flag clientInfo`; null where nothing asks for it */
export function reasonFor(name: ApiName, { flags, graphql }: TurnedOn): string | null {
  if (ALWAYS.includes(name)) return 'every screen';
  const values = Object.fromEntries(
    Object.keys(FLAG_DEFAULTS).map((each) => [each, flags.has(each as FlagName)]),
  ) as Flags;
  const global = (GLOBAL_FLAGS as Partial<Record<ApiName, FlagName>>)[name];
  if (global !== undefined && values[global]) return `flag ${global}`;
  for (const screen of Object.keys(SCREEN_CHANNELS) as ScreenName[]) {
    if (!(name in SCREEN_CHANNELS[screen]) || !isScreenOpen(screen, values)) continue;
    return `screen ${screen} by flag ${flagsOf(screen)
      .filter((each) => values[each])
      .join(' and ')}`;
  }
  const { graphql: way }: Call = CALLS[name];
  return way !== undefined && graphql.has(way.switch) ? `GraphQL switch ${way.switch}` : null;
}
