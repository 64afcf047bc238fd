import { useState } from 'react';
import { WATCHLIST_MAX } from '@/contract/market/codes';
import type { WatchlistSaveAnswer } from '@/contract/market/schema';
import { useSubmission } from '@/store/useSubmission';

export interface Watchlist {
  symbols: readonly string[];
  isSaving: boolean;
  /** Why the last save did not go through; `conflict` where another tab has saved meanwhile. */
  error: string | null;
  isFull: boolean;
  isWatched(symbol: string): boolean;
  /** Puts a symbol at the end, or takes it out. */
  toggle(symbol: string): void;
  /** Moves a symbol by one place. */
  move(symbol: string, step: -1 | 1): void;
}

/**
 * The person's watchlist and how to change it. A change shows once the gateway has saved it.
 * @param loaded the answer of the screen's own call; null while it loads
 */
export function useWatchlist(loaded: WatchlistSaveAnswer | null): Watchlist {
  const write = useSubmission('watchlistSave', { form: 'watchlist' });
  const [base, setBase] = useState<WatchlistSaveAnswer | null>(null);
  const saved = write.outcome;
  const known = [base, loaded, saved].reduce(
    (newest, each) => (each !== null && each.version >= (newest?.version ?? -1) ? each : newest),
    null,
  );
  if (known !== base && known !== null && known.version > (base?.version ?? -1)) setBase(known);
  const symbols = known?.symbols ?? [];
  const version = known?.version ?? 0;
  const isSaving = write.status === 'sending';
  const save = (next: string[]) => {
    if (!isSaving) write.submit({ symbols: next, version });
  };
  return {
    symbols,
    isSaving,
    error: write.error?.code ?? null,
    isFull: symbols.length >= WATCHLIST_MAX,
    isWatched: (symbol) => symbols.includes(symbol),
    toggle(symbol) {
      save(symbols.includes(symbol) ? symbols.filter((each) => each !== symbol) : [...symbols, symbol]);
    },
    move(symbol, step) {
      const at = symbols.indexOf(symbol);
      const other = symbols[at + step];
      if (at < 0 || other === undefined) return;
      save(symbols.map((each, index) => (index === at ? other : index === at + step ? symbol : each)));
    },
  };
}
