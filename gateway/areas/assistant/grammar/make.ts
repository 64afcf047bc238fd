import type { Meaning } from './nodes';
import type { Captures } from './pattern';
import type { Token } from './tokens';

/** What a rule means; null where the words mean nothing after all. */
export type Make = (captures: Captures, span: readonly Token[]) => Meaning[] | null;
