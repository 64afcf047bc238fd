import type { Call } from '@/contract/call';
import type { FlagName, GraphqlSwitch, GraphqlSwitches } from '@/contract/flags';
import type { FlagsStatus } from '../flags';
import type { RootState } from '../index';

/** Whether a flag is on. Its default until the flags are known. */
export const selectFlag =
  (name: FlagName) =>
  (state: RootState): boolean =>
    state.flags.flags[name];

export const selectFlagsStatus = (state: RootState): FlagsStatus => state.flags.status;

function isOn(switches: GraphqlSwitches, path: GraphqlSwitch): boolean {
  const [noun, name] = path.split('.') as [keyof GraphqlSwitches, string];
  const ofNoun: Record<string, boolean> = switches[noun];
  return ofNoun[name] ?? false;
}

/** How a call goes now: over GraphQL when it has an operation and its switch is on, else over REST. */
export const selectTransport =
  (row: Call) =>
  (state: RootState): 'rest' | 'graphql' =>
    row.graphql && isOn(state.flags.graphql, row.graphql.switch) ? 'graphql' : 'rest';
