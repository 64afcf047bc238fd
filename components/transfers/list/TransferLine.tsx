import Link from 'next/link';
import { Caption, Text } from '@/components/ui/layout';
import { clientText } from '@/contract/transfers/columns';
import type { TransferRow } from '@/contract/transfers/schema';
import { transferPath } from '@/contract/routes';
import { formatMoney } from '@/lib/format';
import { useColumnReader } from '../../kit/list/useColumnReader';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { StatusDot } from '../../ui/StatusDot';
import { ClockBar } from '../ClockBar';
import { useTransferWords } from '../useTransferWords';
import { accountText, actionText, factText, toneOf, whenText } from '../words';
import styles from './Transfers.module.css';

interface Props {
  row: TransferRow;
  isOpen: boolean;
  onToggle(): void;
}

/** One transfer: whose, from where, how far, which clock runs, and the one thing to do. A card where there is no room. */
export function TransferLine({ row, isOpen, onToggle }: Props) {
  const words = useTransferWords();
  const { t, locale } = words;
  const name = clientText(row, useColumnReader());
  const action = isOpen ? t('action.fold') : actionText(row, words);
  const tone = toneOf(row);
  return (
    <tr className={cx(styles.row, isOpen && styles.open)}>
      <th scope="row" className={styles.client}>
        <Link className={styles.name} href={transferPath(row.id, locale)}>
          {name}
        </Link>
        <Caption isBlock className={styles.second}>
          {accountText(row, words)}
        </Caption>
      </th>
      <td className={styles.from}>{row.dealer.name[locale]}</td>
      <td className={cx(styles.end, styles.expected)}>{formatMoney(row.expected, locale)}</td>
      <td className={styles.state}>
        <StatusDot tone={tone}>{t(`state.${row.state}`)}</StatusDot>
        <Caption isBlock className={styles.fact}>
          {factText(row, words)}
        </Caption>
      </td>
      <td className={styles.clock}>
        <ClockBar row={row} />
      </td>
      <td className={styles.next}>
        <Text isBlock tone="strong" weight={500} className={styles.step}>
          {t(`next.${row.clock.next}`)}
        </Text>
        <Caption isBlock className={styles.when} data-tone={tone}>
          {whenText(row, words)}
        </Caption>
      </td>
      <td className={styles.action}>
        <Button
          aria-expanded={isOpen}
          aria-controls={isOpen ? `transfer-${row.id}` : undefined}
          aria-label={t('actionOf', { action, name })}
          onClick={onToggle}
        >
          {action}
        </Button>
      </td>
    </tr>
  );
}
