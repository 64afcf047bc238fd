import {
  FLAG_DEFAULTS,
  GLOBAL_PREFERENCE_DEFAULTS,
  GRAPHQL_DEFAULTS,
  type FlagState,
} from '@/contract/flags';

interface Tree {
  [name: string]: boolean | Tree;
}

/** The defaults as the protocol names them: flags at the top, the two trees below their own names. */
const DEFAULTS: FlagState = {
  flags: FLAG_DEFAULTS,
  globalPreferences: GLOBAL_PREFERENCE_DEFAULTS,
  graphql: GRAPHQL_DEFAULTS,
};

/** Flags travel under their bare name, the other two groups under theirs. */
const prefixOf = (path: readonly string[]): string => (path[0] === 'flags' ? path.slice(1) : path).join('.');

function mapLeaves(tree: Tree, visit: (key: string, value: boolean) => boolean, path: string[] = []): Tree {
  return Object.fromEntries(
    Object.entries(tree).map(([name, value]) => {
      const below = [...path, name];
      return [
        name,
        typeof value === 'boolean' ? visit(prefixOf(below), value) : mapLeaves(value, visit, below),
      ];
    }),
  );
}

function withValues(valueOf: (key: string, value: boolean) => boolean): FlagState {
  // Groups, names and types of the leaves are those of the defaults: only values differ.
  return mapLeaves(DEFAULTS as unknown as Tree, valueOf) as unknown as FlagState;
}

/** All flags, preferences and switches at their defaults. */
export const defaultFlags = (): FlagState => withValues((_key, value) => value);

/** The flags that an answer comes to. */
export interface MergedFlags {
  state: FlagState;
  /** Names of known flags whose value was not a boolean, or was not evaluated: they keep the default. */
  faults: string[];
}

/**
 * Puts an OFREP bulk answer over the defaults. Unknown names are ignored; a known name with a value of another type
 * keeps its default and is named in `faults`.
 *
 * @returns null where the answer is not one of flags at all
 */
export function mergeFlags(answer: unknown): MergedFlags | null {
  const list: unknown = typeof answer === 'object' && answer !== null && 'flags' in answer && answer.flags;
  if (!Array.isArray(list)) return null;
  const given = new Map<string, unknown>();
  for (const item of list as unknown[]) {
    if (typeof item === 'object' && item !== null && 'key' in item && typeof item.key === 'string') {
      given.set(item.key, 'value' in item && !('errorCode' in item) ? item.value : undefined);
    }
  }
  const faults: string[] = [];
  const state = withValues((key, byDefault) => {
    if (!given.has(key)) return byDefault;
    const value = given.get(key);
    if (typeof value === 'boolean') return value;
    faults.push(key);
    return byDefault;
  });
  return { state, faults };
}
