import type { NumberField } from '@/contract/filters/condition';
import type { Item } from './items';

type ItemOf<Is extends Item['is']> = Extract<Item, { is: Is }>;

/** How far what belongs to a number stands from it, in items. */
const NEAR = 5;

/** What may stand between a number and what it is compared by. */
const BETWEEN_COMPARED: readonly Item['is'][] = [
  'stop',
  'field',
  'measure',
  'place',
  'years',
  'last',
  'mine',
  'with',
];

/** What a number is compared by: what stands right before it, or behind it (`65 and over`). */
export function comparisonAt(
  items: readonly Item[],
  at: number,
): { item: ItemOf<'comparison'> | ItemOf<'after'> } | null {
  for (let before = at - 1; before >= 0 && before >= at - NEAR; before -= 1) {
    const item = items[before] as Item;
    if (item.is === 'comparison') return { item };
    if (!BETWEEN_COMPARED.includes(item.is)) break;
  }
  for (let after = at + 1; after <= at + NEAR; after += 1) {
    const item = items[after];
    if (item?.is === 'after') return { item };
    if (item === undefined || !['years', 'unit', 'stop', 'field', 'measure'].includes(item.is)) break;
  }
  return null;
}

/** The unit behind a number: years or days; `60 prochains jours` has a word between. */
export function unitAt(items: readonly Item[], at: number): ItemOf<'unit'> | ItemOf<'years'> | null {
  const next = items[at + 1];
  // An article in English, a year in French: `1 an`.
  if (next?.is === 'stop' && next.text.toLowerCase() === 'an') return { is: 'years', text: next.text };
  const unit = next?.is === 'next' || next?.is === 'last' ? items[at + 2] : next;
  return unit?.is === 'unit' || unit?.is === 'years' ? unit : null;
}

function fieldOf(item: Item | undefined): NumberField | null {
  if (item?.is === 'field') return item.field;
  if (item?.is !== 'measure') return null;
  if (item.measure === 'cash') return 'cash';
  return item.measure === 'aua' ? 'marketValue' : null;
}

/** The field that a number is about: the nearest one before it, else behind it; another number parts them. */
export function fieldAt(items: readonly Item[], at: number): { field: NumberField; item: Item } | null {
  for (const step of [-1, 1]) {
    for (
      let near = at + step;
      near >= 0 && near < items.length && Math.abs(near - at) <= NEAR;
      near += step
    ) {
      const item = items[near] as Item;
      if (['number', 'further', 'list'].includes(item.is)) break;
      const field = fieldOf(item);
      if (field !== null) return { field, item };
    }
  }
  return null;
}
