import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PAGE_SIZE_MAX } from '@/contract/limits';
import type { ScreenPlace } from '@/store/screenApi';
import { useCallAt } from '@/store/useScreenCall';
import { NOTHING_SELECTED, selectedCount } from '../selection/selection';
import type { ListSource } from '../source/useListRows';
import type { Selection, SelectionChange, SuperTableProps } from '../types';
import { useTableSelection } from './useTableSelection';

/** What a list is asked for, without its order and page. */
type Asked = object & { filters?: object };

interface Options {
  table: string;
  /** The list's call, which can tell which of some rows the list has. */
  place: ScreenPlace;
  /** False when the answer holds more than rows. Such a list is short and loads whole. */
  canAsk: boolean;
  asked: Asked;
  /** The rest of the call's body. */
  sort: readonly object[];
  variant: string;
  source: Pick<ListSource<never>, 'state' | 'isPrevious' | 'total' | 'loaded' | 'rowAt' | 'keyOf'>;
}

/** How many rows are searched for the selected ones before the gateway is asked. */
const LOOKED_THROUGH = 1_000;

const isUnset = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0);

/** True when the list finds only what it found before, because filters were only added. */
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

/** What the gateway said about some selected rows, for one question. */
interface FilterEffect {
  question: string;
  asked: readonly string[];
  listed: readonly string[];
}

/**
 * What stays selected, and the message about it. When everything stays, there is no message and no change.
 */
interface Outcome {
  next: Selection;
  change: SelectionChange | null;
}

const lost = (why: 'all' | 'failed'): Outcome => ({ next: NOTHING_SELECTED, change: { kind: 'lost', why } });

interface AnsweredRows {
  rows: readonly { id: string }[];
}

/**
 * The selection of a list's table. When the list is asked for something else, it keeps the selected rows that
 * are still listed, loaded or not, and says what it dropped. "All rows" stays all rows when filters are
 * added. Otherwise nothing can name the earlier rows, so nothing stays selected.
 *
 * @returns the `selection`, `onSelection` and `selectionChange` of the table
 */
export function useListSelection(
  options: Options,
): Required<Pick<SuperTableProps<never>, 'selection' | 'onSelection' | 'selectionChange'>> {
  const { table, place, canAsk, asked, sort, variant, source } = options;
  const [selection, select] = useTableSelection(table);
  const question = JSON.stringify(asked);
  /** The last question for which the selection was right. */
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

  // A request for visible rows may have replaced this one in the meantime.
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
