import { Caption, Grid, Row, Stack, Text } from '@/components/ui/layout';
import type { MarketOverviewAnswer, MarketQuote } from '@/contract/market/schema';
import { formatCount, formatDateLong } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import { TablePanelSkeleton } from '../kit/record/PanelSkeleton';
import { PanelState } from '../kit/record/PanelState';
import { EmptyState } from '../states/EmptyState';
import { ScreenTitle } from '../states/ScreenTitle';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { Icon } from '../ui/Icon';
import styles from './Market.module.css';
import { symbolText } from './shared/quoteText';
import { QuoteTable, useSourceText } from './QuoteTable';
import { SourceChip } from './SourceChip';
import { SymbolSearch } from './SymbolSearch';
import { useWatchlist, type Watchlist } from './useWatchlist';
import { WatchButton } from './WatchButton';

/** The market: indices, rates, what moved of what clients hold, and the person's watchlist. */
export function MarketScreen() {
  const t = useT('market');
  const view = useScreenCall('market', 'marketOverview', {});
  const loaded =
    view.data === null
      ? null
      : { symbols: view.data.watchlist.map(({ symbol }) => symbol), version: view.data.watchlistVersion };
  const watchlist = useWatchlist(loaded);
  const sourceOf = useSourceText();
  const [index] = view.data?.indices ?? [];
  const said = index === undefined ? undefined : sourceOf(index);
  return (
    <Grid columns={1} gap={4}>
      <Stack as="header" gap={1}>
        <ScreenTitle text={t('title')} />
        {view.data !== null && <SessionLine answer={view.data} />}
      </Stack>
      <Grid columns={1} gap={4} align="start" className={styles.columns}>
        <Grid columns={1} gap={4} className={styles.column}>
          <SymbolSearch action={({ symbol }) => <WatchButton symbol={symbol} watchlist={watchlist} />} />
          <PanelState
            view={view}
            title={t('watchlist.title')}
            skeleton={<TablePanelSkeleton title={t('watchlist.title')} lines={4} />}
          >
            {(answer) => <Watched answer={answer} said={said} watchlist={watchlist} onSaved={view.retry} />}
          </PanelState>
          <PanelState
            view={view}
            title={t('movers.up')}
            skeleton={<TablePanelSkeleton title={t('movers.up')} lines={5} />}
          >
            {({ up, down, missing }) => (
              <Grid columns={1} gap={4} className={styles.column}>
                <Quotes title={t('movers.up')} quotes={up} said={said} empty={t('movers.none')} />
                <Quotes title={t('movers.down')} quotes={down} said={said} empty={t('movers.none')} />
                {missing > 0 && (
                  <Caption as="p" isBlock className={styles.note}>
                    {t('movers.missing', { count: missing })}
                  </Caption>
                )}
              </Grid>
            )}
          </PanelState>
        </Grid>
        <Grid columns={1} gap={4} className={styles.column}>
          <PanelState
            view={view}
            title={t('indices')}
            skeleton={<TablePanelSkeleton title={t('indices')} lines={4} />}
          >
            {({ indices, fx, rates }) => (
              <Grid columns={1} gap={4} className={styles.column}>
                <Quotes title={t('indices')} quotes={indices} said={said} empty={t('none')} />
                <Quotes title={t('currencies')} quotes={fx} said={said} empty={t('none')} />
                <Quotes title={t('rates')} quotes={rates} said={said} empty={t('none')} />
              </Grid>
            )}
          </PanelState>
        </Grid>
      </Grid>
    </Grid>
  );
}

/** As of when, of which session, and why the exchange is closed where it is. */
function SessionLine({ answer: { session, indices } }: { answer: MarketOverviewAnswer }) {
  const t = useT('market');
  const locale = useLocale();
  const { sessionDate, closure, asOf } = session;
  const [first] = indices;
  return (
    <Row gap="1 3" canWrap align="center" tone="soft">
      {closure !== null && (
        <p>
          {t('session.closed', {
            reason: t(`closure.${closure}`),
            today: formatDateLong(asOf, locale),
            date: formatDateLong(sessionDate, locale),
          })}
        </p>
      )}
      {first !== undefined && <SourceChip quote={first} />}
    </Row>
  );
}

interface QuotesProps {
  title: string;
  quotes: readonly MarketQuote[];
  /** Where prices come from, as the page says it. */
  said: string | undefined;
  empty: string;
}

function Quotes({ title, quotes, said, empty }: QuotesProps) {
  return (
    <Card isFlush title={title}>
      {quotes.length === 0 ? (
        <EmptyState title={empty} />
      ) : (
        <QuoteTable label={title} {...{ quotes, said }} />
      )}
    </Card>
  );
}

interface WatchedProps {
  answer: MarketOverviewAnswer;
  said: string | undefined;
  watchlist: Watchlist;
  /** Loads the prices of what was added. */
  onSaved(): void;
}

function Watched({ answer, said, watchlist, onSaved }: WatchedProps) {
  const t = useT('market');
  const locale = useLocale();
  const { symbols, isSaving, error, move, toggle } = watchlist;
  const known = new Map(answer.watchlist.map((quote) => [quote.symbol, quote]));
  const quotes = symbols.flatMap((symbol) => known.get(symbol) ?? []);
  const awaited = symbols.length - quotes.length;
  return (
    <Card
      isFlush
      title={t('watchlist.title')}
      meta={
        symbols.length > 0
          ? t('watchlist.count', { count: symbols.length, n: formatCount(symbols.length, locale) })
          : null
      }
    >
      {symbols.length === 0 ? (
        <EmptyState title={t('watchlist.empty')} />
      ) : (
        <QuoteTable
          label={t('watchlist.title')}
          quotes={quotes}
          said={said}
          actions={({ symbol }, index) => (
            <>
              <Button
                variant="quiet"
                isIconOnly
                disabled={isSaving || index === 0}
                aria-label={t('watchlist.up', { symbol: symbolText(symbol) })}
                onClick={() => move(symbol, -1)}
              >
                <Icon name="arrowUp" />
              </Button>
              <Button
                variant="quiet"
                isIconOnly
                disabled={isSaving || index === quotes.length - 1}
                aria-label={t('watchlist.down', { symbol: symbolText(symbol) })}
                onClick={() => move(symbol, 1)}
              >
                <Icon name="arrowDown" />
              </Button>
              <Button
                variant="quiet"
                isIconOnly
                disabled={isSaving}
                aria-label={t('watchlist.remove', { symbol: symbolText(symbol) })}
                onClick={() => toggle(symbol)}
              >
                <Icon name="close" />
              </Button>
            </>
          )}
        />
      )}
      {awaited > 0 && (
        <Caption as="p" isBlock className={styles.note}>
          {t('watchlist.awaited', { count: awaited })}{' '}
          <Button variant="quiet" onClick={onSaved}>
            {t('watchlist.load')}
          </Button>
        </Caption>
      )}
      {error !== null && (
        <Text as="p" tone="bad" pad="2 inset" role="alert">
          {t(error === 'conflict' ? 'watchlist.conflict' : 'watchlist.failed')}
        </Text>
      )}
    </Card>
  );
}
