import fc from 'fast-check';
import { SORT_COLUMNS_MAX } from '@/contract/limits';
import type { Direction } from '@/contract/paging';

const direction = fc.constantFrom<Direction[]>('asc', 'desc');

/** Orders by one to five of the keys, each once. */
export const orders = <Key extends string>(keys: readonly Key[]) =>
  fc
    .shuffledSubarray([...keys], { minLength: 1, maxLength: Math.min(SORT_COLUMNS_MAX, keys.length) })
    .chain((chosen) => fc.tuple(...chosen.map((key) => fc.record({ key: fc.constant(key), direction }))));
