import { Caption } from '@/components/ui/layout';
import type { TransferRule } from '@/contract/transfers/schema';
import { formatDateLong } from '@/lib/format';
import table from '../../kit/list/Table.module.css';
import { TableCard } from '../../kit/list/TableCard';
import { StatusDot } from '../../ui/StatusDot';
import { useTransferWords } from '../useTransferWords';
import { limitText } from '../words';
import styles from './Below.module.css';

/** The rule table: from which event, how long, until what, by which rule, in force or only proposed. */
export function RulesCard({ rules, asOf }: { rules: readonly TransferRule[]; asOf: string }) {
  const words = useTransferWords();
  const { t, locale } = words;
  return (
    <TableCard
      title={t('rules.title')}
      meta={t('rules.meta', { date: formatDateLong(asOf, locale) })}
      columns={(['from', 'limit', 'until', 'rule', 'status'] as const).map((name) => ({
        label: t(`rules.${name}`),
      }))}
    >
      {rules.map((rule) => (
        <tr key={rule.id} className={table.row}>
          <td>{t(`rules.event.${rule.from}`)}</td>
          <td className={table.name}>{limitText(rule, words)}</td>
          <td className={table.across}>{t(`rules.event.${rule.until}`)}</td>
          <td className={table.quiet}>
            <span title={rule.source[locale]}>{rule.number}</span>
          </td>
          <td className={table.across}>
            <StatusDot tone={rule.status === 'inForce' ? 'good' : 'neutral'}>
              {t(`rules.${rule.status}`)}
            </StatusDot>
            <Caption isBlock className={styles.source}>
              {rule.effectiveFrom === null
                ? rule.source[locale]
                : t('rules.since', { date: formatDateLong(rule.effectiveFrom, locale) })}
            </Caption>
          </td>
        </tr>
      ))}
    </TableCard>
  );
}
