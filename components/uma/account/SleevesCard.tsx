import { Fragment } from 'react';
import { Caption, Text } from '@/components/ui/layout';
import type { UmaAccountViewAnswer, UmaSleeveLine } from '@/contract/uma/schema';
import { formatList, formatMoney, formatPercent, formatPoints, formatQuantity } from '@/lib/format';
import table from '../../kit/list/Table.module.css';
import { TableCard } from '../../kit/list/TableCard';
import { cx } from '../../ui/cx';
import { Dumbbell } from '../Dumbbell';
import styles from '../Uma.module.css';
import { TONES, type UmaWords, useUmaWords } from '../useUmaWords';

interface Props {
  account: UmaAccountViewAnswer['account'];
  sleeves: readonly UmaSleeveLine[];
}

/** The tree of an account: each sleeve with its target, band and drift, and what it holds beneath it. */
export function SleevesCard({ account, sleeves }: Props) {
  const words = useUmaWords();
  const { t, locale, sleeveText } = words;
  return (
    <TableCard
      title={t('account.sleeves')}
      meta={t('account.sleevesMeta')}
      columns={[
        { label: t('account.sleeve') },
        { label: t('account.chart'), isDrawing: true },
        { label: t('account.value'), isEnd: true },
        { label: t('account.target'), isEnd: true },
        { label: t('account.actual'), isEnd: true },
        { label: t('account.drift'), isEnd: true },
      ]}
    >
      {sleeves.map((line) => (
        <Fragment key={line.sleeve ?? 'untracked'}>
          <tr className={cx(table.row, table.inLine)}>
            <th scope="row" className={cx(table.name, table.keeps)}>
              {sleeveText(line.sleeve)}
              {isPending(line.pending) && <Second text={pendingText(line.pending, words)} />}
            </th>
            <td className={table.wideOnly}>
              {line.bandBp !== null && (
                <Dumbbell driftBp={line.driftBp} bandBp={line.bandBp} tone={TONES[line.status]} />
              )}
            </td>
            <td className={cx(table.end, table.lead, styles.strong)}>
              {formatMoney(line.marketValue, locale)}
            </td>
            <td className={table.end} data-label={t('account.target')}>
              {formatPercent(line.targetBp, locale)}
            </td>
            <td className={table.end} data-label={t('account.actual')}>
              {formatPercent(line.actualBp, locale)}
            </td>
            <td
              className={cx(
                table.end,
                styles.strong,
                line.status === 'out' && styles.bad,
                line.status === 'near' && styles.warn,
              )}
              data-label={t('account.drift')}
            >
              {formatPoints(line.driftBp, locale)}
            </td>
          </tr>
          {line.holdings
            .filter(({ isCash }) => !isCash)
            .map((holding) => (
              <tr key={holding.symbol} className={cx(table.row, table.inLine)}>
                <th scope="row" className={table.keeps}>
                  <Text isBlock weight={400} className={styles.holding}>
                    {holding.symbol}
                    <Second text={holdingText(holding, words)} />
                  </Text>
                </th>
                <td className={table.wideOnly} />
                <td className={cx(table.end, table.lead)}>{formatMoney(holding.marketValue, locale)}</td>
                <td className={cx(table.end, table.quiet)} data-label={t('account.target')}>
                  {formatPercent(holding.targetBp, locale)}
                </td>
                <td className={cx(table.end, table.quiet)} data-label={t('account.actual')}>
                  {formatPercent(holding.actualBp, locale)}
                </td>
                <td className={cx(table.end, table.quiet)} data-label={t('account.drift')}>
                  {formatPoints(holding.driftBp, locale)}
                </td>
              </tr>
            ))}
        </Fragment>
      ))}
      <tr className={cx(table.row, table.inLine, styles.total)}>
        <th scope="row" className={table.keeps}>
          {t('account.total')}
        </th>
        <td className={table.wideOnly} />
        <td className={cx(table.end, table.lead)}>{formatMoney(account.marketValue, locale)}</td>
        <td className={table.end} data-label={t('account.target')}>
          {formatPercent(sumOf(sleeves, 'targetBp'), locale)}
        </td>
        <td className={table.end} data-label={t('account.actual')}>
          {formatPercent(sumOf(sleeves, 'actualBp'), locale)}
        </td>
        <td className={table.end} data-label={t('account.drift')}>
          {formatPoints(sumOf(sleeves, 'driftBp'), locale)}
        </td>
      </tr>
    </TableCard>
  );
}

const sumOf = (sleeves: readonly UmaSleeveLine[], key: 'targetBp' | 'actualBp' | 'driftBp') =>
  sleeves.reduce((sum, line) => sum + line[key], 0);

const isPending = (amount: string) => Number(amount) !== 0;

const pendingText = (amount: string, { t, locale }: UmaWords) =>
  t('account.pendingAmount', { amount: formatMoney(amount, locale) });

/** What a holding is, how many units the account has, and which other sleeves have a part of it. */
function holdingText(holding: UmaSleeveLine['holdings'][number], words: UmaWords): string {
  const { t, locale, sleeveText } = words;
  const { name, quantity, others, pending } = holding;
  return [
    name[locale],
    ...(quantity === null ? [] : [`${formatQuantity(quantity, locale)} ${t('account.units').toLowerCase()}`]),
    ...(others.length === 0
      ? []
      : [t('account.overlap', { sleeves: formatList(others.map(sleeveText), locale) })]),
    ...(isPending(pending) ? [pendingText(pending, words)] : []),
  ].join(' · ');
}

function Second({ text }: { text: string }) {
  return <Caption isBlock>{text}</Caption>;
}
