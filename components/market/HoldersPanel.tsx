import Link from 'next/link';
import { Box } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
import { CONCENTRATION_BP } from '@/contract/market/codes';
import type { MarketHolder, MarketHoldersAnswer } from '@/contract/market/schema';
import { householdPath } from '@/contract/routes';
import {
  formatCount,
  formatDateLong,
  formatMoney,
  formatPercent,
  formatQuantity,
  isNegativeAmount,
} from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import table from '../kit/list/Table.module.css';
import { TablePanelSkeleton } from '../kit/record/PanelSkeleton';
import { PanelState } from '../kit/record/PanelState';
import { EmptyState } from '../states/EmptyState';
import { Card } from '../ui/Card';
import { cx } from '../ui/cx';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './Market.module.css';
import { symbolText } from './shared/quoteText';

/** The households that hold a security. The rest stands in one row, so that the total is the sum of what is seen. */
export function HoldersPanel({ symbol }: { symbol: string }) {
  const t = useT('market');
  const view = useScreenCall('marketSymbol', 'marketHolders', { symbol });
  const title = t('holders.titleOf', { symbol: symbolText(symbol) });
  return (
    <PanelState view={view} title={title} skeleton={<TablePanelSkeleton title={title} lines={6} />}>
      {(answer) => <Holders title={title} answer={answer} />}
    </PanelState>
  );
}

function Holders({ title, answer }: { title: string; answer: MarketHoldersAnswer }) {
  const t = useT('market');
  const locale = useLocale();
  const { holders, other, repeated, total, asOf } = answer;
  if (holders.length === 0) {
    return (
      <Card isFlush title={title}>
        <EmptyState title={t('exposure.none')} />
      </Card>
    );
  }
  const shown = {
    shown: formatCount(holders.length, locale),
    total: formatCount(total.households, locale),
    date: formatDateLong(asOf, locale),
  };
  return (
    <Card isFlush title={title} meta={t('holders.meta', shown)}>
      <Box canShrink isContainer>
        <table className={table.table}>
          <caption>
            <VisuallyHidden>{title}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('column.household')}</th>
              {(['accounts', 'quantity', 'marketValue', 'bookCost', 'gain', 'share'] as const).map((key) => (
                <th key={key} scope="col" className={table.end}>
                  {t(`column.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {holders.map((holder) => (
              <HolderLine key={holder.householdId ?? 'none'} holder={holder} />
            ))}
            {other !== null && (
              <SumLine
                label={t('holders.other', {
                  count: other.households,
                  n: formatCount(other.households, locale),
                })}
                sums={other}
                isQuiet
              />
            )}
            {repeated !== null && <SumLine label={t('holders.repeated')} sums={repeated} isQuiet />}
          </tbody>
          <tfoot>
            <SumLine
              label={t('exposure.households', {
                count: total.households,
                n: formatCount(total.households, locale),
              })}
              sums={total}
            />
          </tfoot>
        </table>
      </Box>
    </Card>
  );
}

function HolderLine({ holder }: { holder: MarketHolder }) {
  const t = useT('market');
  const locale = useLocale();
  const { householdId, name, accounts, quantity, marketValueCad, bookCostCad, gainCad, shareBp } = holder;
  const isLarge = shareBp !== null && shareBp > CONCENTRATION_BP;
  return (
    <tr className={table.row}>
      <th scope="row" className={table.name}>
        {householdId === null || name === null ? (
          t('holders.noHousehold')
        ) : (
          <Link className={look({ tone: 'strong', weight: 500 })} href={householdPath(householdId, locale)}>
            {name}
          </Link>
        )}
      </th>
      <td className={cx(table.end, table.wideOnly)}>{formatCount(accounts, locale)}</td>
      <td className={cx(table.end, table.wideOnly)}>{formatQuantity(quantity, locale)}</td>
      <td className={cx(table.end, table.lead)}>{formatMoney(marketValueCad, locale)}</td>
      <td className={cx(table.end, table.quiet, table.wideOnly)}>{formatMoney(bookCostCad, locale)}</td>
      <td className={cx(table.end, table.wideOnly, isNegativeAmount(gainCad) && styles.fell)}>
        {formatMoney(gainCad, locale, { isSigned: true })}
      </td>
      <td
        className={cx(table.end, table.second, isLarge && styles.caution)}
        data-label={shareBp === null ? undefined : t('column.share')}
      >
        {shareBp === null ? '' : formatPercent(shareBp, locale, { digits: 1 })}
      </td>
    </tr>
  );
}

interface SumProps {
  label: string;
  sums: MarketHoldersAnswer['total'];
  isQuiet?: boolean;
}

function SumLine({ label, sums, isQuiet = false }: SumProps) {
  const locale = useLocale();
  return (
    <tr className={cx(table.row, isQuiet ? table.quiet : styles.total)}>
      <th scope="row" className={table.name}>
        {label}
      </th>
      <td className={cx(table.end, table.wideOnly)}>{formatCount(sums.accounts, locale)}</td>
      <td className={cx(table.end, table.wideOnly)}>{formatQuantity(sums.quantity, locale)}</td>
      <td className={cx(table.end, table.lead)}>{formatMoney(sums.marketValueCad, locale)}</td>
      <td className={table.wideOnly} colSpan={3} />
    </tr>
  );
}
