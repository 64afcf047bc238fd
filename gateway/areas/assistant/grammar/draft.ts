import type { AskedDimension, AskedMeasure, AskedSort } from '@/contract/assistant/codes';
import type { Order } from './lists';
import type { Noun, When } from './nodes';
import type { Scope } from './place';

/** What the nodes of a question say, taken together. */
export interface Draft {
  /** What is asked for, and what that belongs to. */
  scopes: Scope[];
  measures: (AskedMeasure | 'aum')[];
  by: AskedDimension[];
  when: When[];
  top: Order | null;
  rank: (AskedSort | AskedMeasure) | null;
  sort: { key: AskedSort; isAscending: boolean | null } | null;
  isFurther: boolean;
  isTheirs: boolean;
  isWho: boolean;
  /** A second noun beside the first: `accounts and clients`. */
  second: Noun | null;
}
