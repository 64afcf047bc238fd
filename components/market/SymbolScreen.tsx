import { useRouter } from 'next/router';
import { useState } from 'react';
import { Caption, Grid, Stack, Text } from '@/components/ui/layout';
import { SYMBOL_PATTERN, type PriceRange } from '@/contract/market/codes';
import type { MarketQuote, MarketSymbolAnswer } from '@/contract/market/schema';
import { marketPath } from '@/contract/routes';
import { formatCount, formatDateLong, formatPercent, formatSecurityName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import { useBucketWords } from '../allocation/shared/useBucketWords';
import { DetailsSkeleton, TablePanelSkeleton } from '../kit/record/PanelSkeleton';
import { PanelState } from '../kit/record/PanelState';
import { RecordColumns } from '../kit/record/RecordColumns';
import { RecordHead } from '../kit/record/RecordHead';
import { NotFoundScreen } from '../states/NotFoundScreen';
import { Card } from '../ui/Card';
import { cx } from '../ui/cx';
import { ExposurePanel } from './ExposurePanel';
import { HoldersPanel } from './HoldersPanel';
import styles from './Market.module.css';
import { ListingSwitch } from './ListingSwitch';
import { PriceChart } from './PriceChart';
import { changeShareText, useChangeText, priceText, symbolText } from './shared/quoteText';
import { SourceChip } from './SourceChip';
import { useHeardInstrument, useHeardOpened, useShareInstrument } from './useDeskInstruments';
import { useWatchlist } from './useWatchlist';
import { WatchButton } from './WatchButton';

const ABSENT: readonly string[] = ['not-found', 'invalid'];

/** One instrument: its price, its history, and what it means for the person's clients. */
export function SymbolScreen() {
  const { symbol } = useRouter().query;
  const name = typeof symbol === 'string' && SYMBOL_PATTERN.test(symbol) ? symbol : null;
  return name === null ? <NotFoundScreen /> : <Instrument key={name} symbol={name} />;
}

function Instrument({ symbol }: { symbol: string }) {
  const t = useT('market');
  const locale = useLocale();
  const [range, setRange] = useState<PriceRange>('1y');
  const view = useScreenCall('marketSymbol', 'marketSymbol', { symbol, range }, { keepPrevious: true });
  const loaded =
    view.data === null ? null : { symbols: view.data.watchlist, version: view.data.watchlistVersion };
  const watchlist = useWatchlist(loaded);
  useShareInstrument(view.isPrevious ? null : view.data);
  const heard = useHeardInstrument();
  const search = useScreenCall('marketSymbol', 'marketSearch', heard === null ? null : { text: heard.name });
  const isUnknown = useHeardOpened(heard, search.data?.found ?? null, symbol);
  if (view.error !== null && ABSENT.includes(view.error.code)) return <NotFoundScreen />;
  const isHeldKind = view.data === null || view.data.quote.currency !== null;
  const history = <PriceChart view={view} range={range} onRange={setRange} />;
  return (
    <Grid columns={1} gap={4}>
      <RecordHead
        overview={view}
        words={{ crumbs: t('crumbs'), page: t('instrument'), loading: t('loading') }}
        crumbs={[{ text: t('title'), href: marketPath(locale) }]}
        titleOf={({ quote }) => formatSecurityName(quote.name[locale])}
        actions={
          view.data === null ? null : <WatchButton symbol={view.data.quote.symbol} watchlist={watchlist} />
        }
      >
        {(answer) => <Facts answer={answer} />}
      </RecordHead>
      {watchlist.error !== null && (
        <Text as="p" tone="bad" pad="2 inset" role="alert">
          {t(watchlist.error === 'conflict' ? 'watchlist.conflict' : 'watchlist.failed')}
        </Text>
      )}
      {isUnknown && heard !== null && (
        <Caption as="p" isBlock className={styles.note} role="status">
          {t('desk.unknown', { name: heard.mic === null ? heard.name : `${heard.name} (${heard.mic})` })}
        </Caption>
      )}
      {view.data !== null && view.data.listings.length > 0 && (
        <ListingSwitch listings={view.data.listings} current={view.data.quote.symbol} />
      )}
      {view.data !== null && <QuoteStrip answer={view.data} />}
      {isHeldKind ? (
        <>
          <RecordColumns
            work={history}
            facts={
              <PanelState
                view={{ ...view, isPrevious: false }}
                title={t('exposure.title')}
                skeleton={<DetailsSkeleton title={t('exposure.title')} lines={6} />}
              >
                {({ exposure, quote }) => <ExposurePanel exposure={exposure} quote={quote} />}
              </PanelState>
            }
          />
          {view.data === null ? (
            <TablePanelSkeleton title={t('holders.title')} lines={6} />
          ) : (
            <HoldersPanel symbol={view.data.quote.symbol} />
          )}
        </>
      ) : (
        history
      )}
    </Grid>
  );
}

/** Symbol, exchange, currency, kind and sector in one line. */
function Facts({ answer: { quote, sector, merBp } }: { answer: MarketSymbolAnswer }) {
  const t = useT('market');
  const locale = useLocale();
  const wordsOf = useBucketWords();
  const facts = [
    // The market stands beside it.
    symbolText(quote.symbol).replace(/:.*/, ''),
    quote.exchange,
    quote.currency,
    t(`kind.${quote.kind}`),
    sector === null ? null : wordsOf('sector', sector),
    merBp === null ? null : t('mer', { share: formatPercent(merBp, locale) }),
  ];
  return <>{facts.filter((fact) => fact !== null).join(' · ')}</>;
}

/** The quote with the two sessions that it compares, and the figures of its day. */
function QuoteStrip({ answer: { quote, session } }: { answer: MarketSymbolAnswer }) {
  const t = useT('market');
  const locale = useLocale();
  const changeText = useChangeText();
  const { previousDate, previousClose, changeBp, volume } = quote;
  const day = (iso: string) => formatDateLong(iso, locale);
  const fell = changeBp !== null && changeBp < 0;
  return (
    <Card isFlush title={t('quote')} isTitleHidden>
      <Grid columns={1} className={styles.strip}>
        <Stack gap={1} isAtTop padX="inset" padTop={4} padBottom={4}>
          <p>
            <span className="type-figure">{priceText(quote, quote.price, locale)}</span>{' '}
            <Text weight={500} className={cx(fell && styles.fell)}>
              {changeText(quote)}
              {quote.kind !== 'rate' && ` (${changeShareText(quote, locale)})`}
            </Text>
          </p>
          {previousDate !== null && (
            <Caption as="p" isBlock className={styles.note}>
              {t('compared', {
                before: day(previousDate),
                close: priceText(quote, previousClose, locale),
              })}
            </Caption>
          )}
          {session.closure !== null && (
            <Caption as="p" isBlock className={styles.note}>
              {t('session.closed', {
                reason: t(`closure.${session.closure}`),
                today: day(session.asOf),
                date: day(session.sessionDate),
              })}
            </Caption>
          )}
          <SourceChip quote={quote} />
        </Stack>
        <DayFigures quote={quote} volume={volume === null ? null : formatCount(volume, locale)} />
      </Grid>
    </Card>
  );
}

/** Only what is known: a bond has no volume, a rate no open. */
function DayFigures({ quote, volume }: { quote: MarketQuote; volume: string | null }) {
  const t = useT('market');
  const locale = useLocale();
  const { open, high, low, yearLow, yearHigh } = quote;
  const text = (price: string | null) => (price === null ? null : priceText(quote, price, locale));
  const year =
    yearLow === null || yearHigh === null
      ? null
      : t('day.yearRange', {
          low: priceText(quote, yearLow, locale),
          high: priceText(quote, yearHigh, locale),
        });
  const figures = [
    { key: 'open', value: text(open) },
    { key: 'high', value: text(high) },
    { key: 'low', value: text(low) },
    { key: 'volume', value: volume },
    { key: 'year', value: year },
  ] as const;
  return (
    <Grid as="dl" gap={0} rule="top" className={styles.day}>
      {figures
        .filter(({ value }) => value !== null)
        .map(({ key, value }) => (
          <div key={key}>
            <dt className="type-caption">{t(`day.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Grid>
  );
}
