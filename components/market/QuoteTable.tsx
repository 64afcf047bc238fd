import Link from 'next/link';
import type { ReactNode } from 'react';
import { Box, Caption, Text } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
import type { MarketQuote } from '@/contract/market/schema';
import { symbolPath } from '@/contract/routes';
import { formatDateLong, formatSecurityName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import table from '../kit/list/Table.module.css';
import { cx } from '../ui/cx';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './Market.module.css';
import { changeShareText, priceText, symbolText, useChangeText } from './shared/quoteText';

interface Props {
  /** What a screen reader calls the table. */
  label: string;
  quotes: readonly MarketQuote[];
  /** Where the prices of the page come from, as the page says it already. */
  said?: string | undefined;
  /** At the end of a row: what is done with it. */
  actions?: (quote: MarketQuote, index: number) => ReactNode;
}

/** A price fell where its change is below zero. */
const fell = ({ changeBp }: MarketQuote) => changeBp !== null && changeBp < 0;

/** A card has room for one change: a rate moves in basis points, a price in percent. */
const isRate = ({ kind }: MarketQuote) => kind === 'rate';

/** Quotes, a row each: symbol and name, last price, change. */
export function QuoteTable({ label, quotes, said, actions }: Props) {
  const t = useT('market');
  const locale = useLocale();
  const changeText = useChangeText();
  const sourceOf = useSourceText();
  const sources = new Set(quotes.map(sourceOf));
  const [common] = sources.size === 1 ? sources : [];
  const isStale = quotes.some(({ timeliness }) => timeliness === 'stale');
  return (
    <Box canShrink isContainer>
      <table className={cx(table.table, styles.quotes)}>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('column.instrument')}</th>
            <th scope="col" className={table.end}>
              {t('column.price')}
            </th>
            <th scope="col" className={table.end}>
              {t('column.change')}
            </th>
            <th scope="col" className={table.end}>
              {t('column.changeShare')}
            </th>
            {actions !== undefined && (
              <th scope="col">
                <VisuallyHidden>{t('column.actions')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {quotes.map((quote, index) => (
            <tr key={quote.symbol} className={table.row}>
              <th scope="row" className={table.name}>
                <Link
                  className={look({ tone: 'strong', weight: 500 })}
                  href={symbolPath(quote.symbol, locale)}
                >
                  {symbolText(quote.symbol)}
                </Link>{' '}
                <Text tone="soft">{formatSecurityName(quote.name[locale])}</Text>
                {common === undefined && (
                  <Source text={sourceOf(quote)} isStale={quote.timeliness === 'stale'} />
                )}
              </th>
              <td className={cx(table.end, table.lead)}>
                {priceText(quote, quote.price, locale)}
                {quote.status !== 'ok' && (
                  <Text isBlock tone="warn" size="small" breaks="normal">
                    {quote.holdReason === null
                      ? t(`missing.${quote.status === 'notFound' ? 'notFound' : 'error'}`)
                      : t(`held.${quote.holdReason}`)}
                  </Text>
                )}
              </td>
              <td
                className={cx(
                  table.end,
                  isRate(quote) ? table.second : table.wideOnly,
                  fell(quote) && styles.fell,
                )}
              >
                {changeText(quote)}
              </td>
              <td
                className={cx(
                  table.end,
                  isRate(quote) ? table.wideOnly : table.second,
                  fell(quote) && styles.fell,
                )}
              >
                {changeShareText(quote, locale)}
              </td>
              {actions !== undefined && <td className={styles.actions}>{actions(quote, index)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {common !== undefined && common !== said && (
        <Box pad="2.5 inset" rule="top">
          <Source text={common} isStale={isStale} />
        </Box>
      )}
    </Box>
  );
}

/** @returns of which session a price is, with which delay, and who answered for it */
export function useSourceText(): (quote: MarketQuote) => string {
  const t = useT('market');
  const locale = useLocale();
  return ({ sessionDate, timeliness, delayMinutes, source }) =>
    [
      ...(sessionDate === null
        ? []
        : [
            t(`timeliness.${timeliness}`, {
              date: formatDateLong(sessionDate, locale),
              minutes: delayMinutes,
            }),
          ]),
      t(`source.${source}`),
    ].join(' · ');
}

/** Where a price comes from: beneath its row where rows differ in that, else once beneath the table. */
const Source = ({ text, isStale }: { text: string; isStale: boolean }) => (
  <Caption isBlock breaks="normal" className={cx(isStale && look({ tone: 'warn' }))}>
    {text}
  </Caption>
);
