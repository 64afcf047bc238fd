import { useState, type ReactNode } from 'react';
import { Row, Text } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
import type { AllocationDimension } from '@/contract/export/choices';
import type { Decimal } from '@/contract/scalars';
import { formatMoney, formatPercent, WHOLE_BP } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { ShareBar, ShareDot } from '../../charts/ShareBar';
import { cx } from '../../ui/cx';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Amount } from '../../kit/figures/Amount';
import { SimpleTable } from '../../ui/SimpleTable';
import styles from './AllocationPanel.module.css';
import type { AllocationPart } from './parts';
import { useBucketWords } from './useBucketWords';

interface Props {
  dimension: AllocationDimension;
  parts: readonly AllocationPart[];
  total: Decimal;
  /** The button that explains the total. */
  explain: ReactNode;
}

/**
 * An allocation as a bar that the arrow keys read, with the same numbers as a table: each part with its
 * words, value and share.
 */
export function AllocationTable({ dimension, parts, total, explain }: Props) {
  const t = useT('holdings');
  const locale = useLocale();
  const wordsOf = useBucketWords();
  const [chosen, setChosen] = useState(0);
  const active = Math.min(chosen, parts.length - 1);
  const by = t(`allocation.by.${dimension}`);
  const shareOf = (weightBp: number) => formatPercent(weightBp, locale, { digits: 1 });

  // When the whole is not above zero, nothing has a share.
  const isShared = parts.some(({ weightBp }) => weightBp !== null);

  function describe(index: number): string {
    const part = parts[index];
    if (part === undefined) return '';
    const words = { part: wordsOf(dimension, part.bucket), value: formatMoney(part.amount, locale) };
    return part.weightBp === null
      ? t('allocation.partOnly', words)
      : t('allocation.part', { ...words, share: shareOf(part.weightBp) });
  }

  const shares = parts.map(({ bucket, colour, amount }) => ({ key: bucket, colour, size: Number(amount) }));
  return (
    <>
      <ShareBar
        label={t('allocation.chart', { by })}
        shares={shares}
        active={active}
        describe={describe}
        onActive={setChosen}
      />
      {shares.some(({ size }) => size < 0) && (
        <Text as="p" tone="soft" size="small">
          {t('allocation.notDrawn')}
        </Text>
      )}
      <SimpleTable name={t('allocation.caption', { by })} hasFigures className={styles.table}>
        <thead>
          <tr>
            {[t(`splitBy.${dimension}`), t('allocation.value'), t('allocation.share')].map((heading) => (
              <th key={heading} scope="col">
                <VisuallyHidden>{heading}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map(({ bucket, colour, amount, weightBp }, index) => (
            <tr key={bucket} className={cx(index === active && styles.read)}>
              <th scope="row">
                <Row as="span" gap={1.5} align="baseline">
                  <ShareDot colour={colour} />
                  {wordsOf(dimension, bucket)}
                </Row>
              </th>
              <td className={look({ tone: 'soft', size: 'small' })}>
                <Amount amount={amount} locale={locale} />
              </td>
              <td>{weightBp === null ? '' : shareOf(weightBp)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {t('allocation.total')}
              {explain}
            </th>
            <td>
              <Amount amount={total} locale={locale} />
            </td>
            <td>{isShared ? shareOf(WHOLE_BP) : ''}</td>
          </tr>
        </tfoot>
      </SimpleTable>
    </>
  );
}
