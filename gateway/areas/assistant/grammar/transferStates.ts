import { STATES_OF_STAGE, TRANSFER_STATES, type TransferState } from '@/contract/transfers/codes';
import type { Make } from './make';
import type { Cond, Meaning } from './nodes';
import type { Captures } from './pattern';

/** Once it is accepted a transfer still waits for the list of assets. */
const statesOf = ({ state }: Captures): readonly TransferState[] =>
  state === 'awaitsList' ? STATES_OF_STAGE.sent : [state as TransferState];

const inStates = (states: readonly TransferState[]): Meaning[] => [
  { n: 'conds', conds: states.map((state) => ({ is: 'state', state })) },
];

/** Transfers in the state that was named. */
export const inState: Make = (c) => inStates(statesOf(c));

/** States that a transfer goes through on its way, in their order. */
const ON_THE_WAY: readonly TransferState[] = ['new', 'sent', 'accepted', 'assetList', 'settling'];

/** Transfers in any other state. `not sent` means those that wait to be sent rather than those that are settled, so these are offered. */
export const notInState: Make = (c, span) => {
  const states = statesOf(c);
  const others = TRANSFER_STATES.filter((state) => !states.includes(state));
  const [state] = states;
  const at = state === undefined ? -1 : ON_THE_WAY.indexOf(state);
  const isNamed = span.some(({ text }) => text === 'state' || text === 'etat');
  if (at < 1 || isNamed) return inStates(others);
  const near = ON_THE_WAY.slice(0, at).map((each): Cond => ({ is: 'state', state: each }));
  return [{ n: 'conds', conds: [{ is: 'cannot', noun: null, near }] }];
};
