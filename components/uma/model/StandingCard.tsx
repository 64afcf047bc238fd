import { Text } from '@/components/ui/layout';
import type { UmaModelDetailsAnswer } from '@/contract/uma/schema';
import { umaAccountsOfPath } from '@/contract/routes';
import { useAppSelector } from '@/store/hooks';
import { selectFlag } from '@/store/selectors';
import { BriefFigure } from '../../kit/figures/BriefFigure';
import table from '../../kit/list/Table.module.css';
import { TableCard } from '../../kit/list/TableCard';
import { Card } from '../../ui/Card';
import { LinkButton } from '../../ui/LinkButton';
import { StatusDot } from '../../ui/StatusDot';
import { cx } from '../../ui/cx';
import styles from '../Uma.module.css';
import { counted, TONES, useUmaWords } from '../useUmaWords';

/** Where my accounts that follow a model stand, with the way to their list. */
export function StandingCard({ answer: { model, statuses } }: { answer: UmaModelDetailsAnswer }) {
  const { t, locale } = useUmaWords();
  const hasList = useAppSelector(selectFlag('umaAccounts'));
  if (statuses.length === 0) {
    return (
      <Card title={t('model.standing')}>
        <Text as="p" tone="soft">
          {t('model.noAccounts')}
        </Text>
      </Card>
    );
  }
  return (
    <TableCard
      title={t('model.standing')}
      columns={[
        { label: t('model.standingStatus') },
        { label: t('model.standingCount'), isEnd: true },
        { label: t('model.standingValue'), isEnd: true },
      ]}
      {...(hasList && {
        action: (
          <LinkButton href={umaAccountsOfPath(model.code, locale)}>{t('model.seeAccounts')}</LinkButton>
        ),
      })}
    >
      {statuses.map(({ status, count, marketValue }) => (
        <tr key={status} className={table.row}>
          <th scope="row" className={table.name}>
            <StatusDot tone={TONES[status]}>{t(`status.${status}`)}</StatusDot>
          </th>
          <td className={table.end}>{counted(count, locale).n}</td>
          <td className={table.end}>
            <BriefFigure amount={marketValue} />
          </td>
        </tr>
      ))}
      <tr className={cx(table.row, styles.total)}>
        <th scope="row">{t('model.total')}</th>
        <td className={table.end}>{counted(model.accountCount, locale).n}</td>
        <td className={table.end}>
          <BriefFigure amount={model.marketValue} />
        </td>
      </tr>
    </TableCard>
  );
}
