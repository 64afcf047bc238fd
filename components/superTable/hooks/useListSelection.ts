import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PAGE_SIZE_MAX } from '@/contract/limits';
import type { ScreenPlace } from '@/store/screenApi';
import { useCallAt } from '@/store/useScreenCall';
import { NOTHING_SELECTED, selectedCount } from '../selection/selection';
import type { ListSource } from '../source/useListRows';
import type { Selection, SelectionChange, SuperTableProps } from '../types';
import { useTableSelection } from './useTableSelection';

/** What a list is asked for, but for its order and its page. */
type Asked = object & { filters?: object };

interface Options {
  table: string;
  /** The call of the list, which can be asked which of some rows it has. */
  place: ScreenPlace;
  /** False where its answer is more than rows: such a list is short, and loaded whole. */
  canAsk: boolean;
  asked: Asked;
  /** The rest of the call's body. */
  sort: readonly object[];
  variant: string;
  source: Pick<ListSource<never>, 'state' | 'isPrevious' | 'total' | 'loaded' | 'rowAt' | 'keyOf'>;
}

/** Rows that are looked through for what is selected before the gateway is asked. */
const LOOKED_THROUGH = 1_000;

const isUnset = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0);

/** True where all that the list finds now it has found before: nothing but further filters were added. */
function isNarrower(now: Asked, before: Asked): boolean {
  const { filters: own = {}, ...others } = now;
  const { filters: had = {}, ...othersBefore } = before;
  const values = own as Readonly<Record<string, unknown>>;
  return (
    JSON.stringify(others) === JSON.stringify(othersBefore) &&
    Object.entries(had).every(
      ([name, value]) => isUnset(value) || JSON.stringify(values[name]) === JSON.stringify(value),
    )
  );
}

function loadedKeys({ total, loaded = 0, rowAt, keyOf }: Options['source']): Set<string> {
  const count = total === null ? 0 : Math.min(total, Math.max(loaded, LOOKED_THROUGH));
  const rows = Array.from({ length: count }, (_, index) => rowAt(index));
  return new Set(rows.flatMap((row) => (row === undefined ? [] : [keyOf(row)])));
}

/** What the gateway has said of some of the selected rows, for one question. */
interface FilterEffect {
  question: string;
  asked: readonly string[];
  listed: readonly string[];
}

/** What stays selected, and the message about it; no message and no change when everything stays. */
interface Outcome {
  next: Selection;
  change: SelectionChange | null;
}

const lost = (why: 'all' | 'failed'): Outcome => ({ next: NOTHING_SELECTED, change: { kind: 'lost', why } });

interface AnsweredRows {
  rows: readonly { id: string }[];
}

/**
 * The selection of a list's table. Where the list is asked for something else it keeps the rows that are still listed,
 * loaded or not, and tells what it dropped. "All rows" stays all rows where filters are added; else nothing can name
 * those of the filters before, and nothing stays selected.
 *
 * @returns the `selection`, `onSelection` and `selectionChange` of the table
 */
export function useListSelection(
  options: Options,
): Required<Pick<SuperTableProps<never>, 'selection' | 'onSelection' | 'selectionChange'>> {
  const { table, place, canAsk, asked, sort, variant, source } = options;
  const [selection, select] = useTableSelection(table);
  const question = JSON.stringify(asked);
  /** For what was asked last when the selection was right. */
  const [checked, setChecked] = useState({ question, asked });
  const [effect, setEffect] = useState<FilterEffect>({ question, asked: [], listed: [] });
  const [outcome, setOutcome] = useState<Outcome>({ next: NOTHING_SELECTED, change: null });

  const isChecked = checked.question === question;
  const isEmpty = !selection.all && selection.keys.length === 0;
  const isThere = (source.state === 'ready' || source.state === 'stale') && !source.isPrevious;
  const isWaiting = !isChecked && !isEmpty && isThere;
  const known = effect.question === question ? effect : { question, asked: [], listed: [] };
  const loaded = isWaiting ? loadedKeys(source) : new Set<string>();
  const isWhole = source.total !== null && (source.loaded ?? 0) >= source.total;
  const unsure = isWaiting && !isWhole ? selection.keys.filter((key) => !loaded.has(key)) : [];
  const ids = unsure.filter((key) => !known.asked.includes(key)).slice(0, PAGE_SIZE_MAX);
  const isAsking = ids.length > 0 && canAsk;
  const view = useCallAt<AnsweredRows>(
    place,
    isAsking ? { ...asked, sort, page: { size: PAGE_SIZE_MAX, after: null, before: null, ids } } : null,
    { variant },
  );

  if (isAsking && view.data !== null) {
    const listed = view.data.rows.map(({ id }) => id);
    setEffect({ question, asked: [...known.asked, ...ids], listed: [...known.listed, ...listed] });
  }

  function outcomeOf(): Outcome | null {
    if (isEmpty) return { next: selection, change: null };
    if (selection.all && !isNarrower(asked, checked.asked)) return lost('all');
    if (!isThere || (isAsking && view.status !== 'error')) return null;
    if (ids.length > 0) return lost('failed');
    const listed = new Set([...loaded, ...known.listed]);
    const next = { all: selection.all, keys: selection.keys.filter((key) => listed.has(key)) };
    if (selection.all) return { next, change: { kind: 'all', count: selectedCount(next, source.total) } };
    const [kept, of] = [next.keys.length, selection.keys.length];
    return { next, change: kept === of ? null : { kind: 'kept', kept, of } };
  }
  const found = isChecked ? null : outcomeOf();
  if (found !== null) {
    setChecked({ question, asked });
    setOutcome(found);
  }
  const keep = useEffectEvent(({ next, change }: Outcome) => {
    if (change !== null) select(next);
  });
  useEffect(() => keep(outcome), [outcome]);

  // Where rows that came into sight were asked for meanwhile, its place was taken.
  const underWay = useRef('');
  const asking = isAsking ? ids.join() : '';
  const askAgain = useEffectEvent(() => {
    if (asking !== '' && view.status === 'empty' && underWay.current === asking) view.retry();
  });
  useEffect(() => askAgain(), [source.loaded]);
  useEffect(() => {
    if (view.status === 'loading') underWay.current = asking;
  }, [view.status, asking]);
  return { selection, onSelection: select, selectionChange: outcome.change };
}
