import { STATES_OF_STAGE, TRANSFER_STATES, type TransferState } from '@/contract/transfers/codes';
import type { Make } from './make';
import type { Meaning } from './nodes';
import type { Captures } from './pattern';

/** Once it is accepted a transfer still waits for the list of assets. */
const statesOf = ({ state }: Captures): readonly TransferState[] =>
  state === 'awaitsList' ? STATES_OF_STAGE.sent : [state as TransferState];

const inStates = (states: readonly TransferState[]): Meaning[] => [
  { n: 'conds', conds: states.map((state) => ({ is: 'state', state })) },
];

/** Transfers in the state that was named. */
export const inState: Make = (c) => inStates(statesOf(c));

/** Transfers in any other state. */
export const notInState: Make = (c) =>
  inStates(TRANSFER_STATES.filter((state) => !statesOf(c).includes(state)));
