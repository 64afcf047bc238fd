import { useT } from '@/lib/i18n/useT';
import { Button } from '../ui/Button';
import { symbolText } from './shared/quoteText';
import type { Watchlist } from './useWatchlist';

interface WatchProps {
  symbol: string;
  watchlist: Watchlist;
}

/** Puts an instrument on the person's watchlist, or takes it off. */
export function WatchButton({ symbol, watchlist }: WatchProps) {
  const t = useT('market');
  const { isWatched, isFull, isSaving, toggle } = watchlist;
  const isOn = isWatched(symbol);
  return (
    <Button
      aria-pressed={isOn}
      disabled={isSaving || (isFull && !isOn)}
      onClick={() => toggle(symbol)}
      aria-label={t(isOn ? 'watch.off' : 'watch.on', { symbol: symbolText(symbol) })}
    >
      {t(isOn ? 'watch.watched' : 'watch.watch')}
    </Button>
  );
}
