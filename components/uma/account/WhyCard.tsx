import { useState } from 'react';
import { Row, Text } from '@/components/ui/layout';
import { DRIFT_CAUSES, type DriftCause, type Sleeve } from '@/contract/uma/codes';
import type { UmaManagement } from '@/contract/uma/schema';
import { formatDateLong, formatPoints } from '@/lib/format';
import table from '../../kit/list/Table.module.css';
import { TableCard } from '../../kit/list/TableCard';
import { Card } from '../../ui/Card';
import { SelectField } from '../../ui/SelectField';
import { cx } from '../../ui/cx';
import styles from '../Uma.module.css';
import { bandUsed, useUmaWords } from '../useUmaWords';
import { Waterfall } from './Waterfall';

type Choice = Sleeve | 'untracked';

/** Why one sleeve is away from its target: the causes as a cascade that adds up to the drift. */
export function WhyCard({ management }: { management: UmaManagement }) {
  const { t, locale, sleeveText } = useUmaWords();
  const { reasons, rebalancedOn, sleeves } = management;
  const [widest] = sleeves.toSorted((a, b) => bandUsed(b) - bandUsed(a));
  const [chosen, setChosen] = useState<Choice | null>(null);
  const sleeve = chosen ?? widest?.sleeve ?? 'untracked';
  const reason = reasons?.find((each) => (each.sleeve ?? 'untracked') === sleeve);
  if (reasons === null || reason === undefined) {
    return (
      <Card title={t('account.cause')}>
        <Text as="p" tone="soft">
          {t('account.noReasons')}
        </Text>
      </Card>
    );
  }
  const { driftBp, causes } = reason;
  const points = formatPoints(driftBp, locale);
  const name = sleeveText(reason.sleeve);
  const title =
    driftBp === 0
      ? t('account.whyExact', { sleeve: name })
      : t(driftBp > 0 ? 'account.why' : 'account.whyUnder', {
          sleeve: name,
          points: points.replace(/^[+\-−]/, ''),
        });
  const textOf = (cause: DriftCause) =>
    cause === 'market'
      ? t('account.causes.market', { date: formatDateLong(rebalancedOn ?? '', locale) })
      : t(`account.causes.${cause}`);
  const shown = DRIFT_CAUSES.filter((cause) => cause !== 'start' || causes.start !== 0);
  return (
    <TableCard
      title={title}
      lead={
        <Row gap={2} canWrap align="center" justify="between" pad="2 inset">
          <SelectField<Choice>
            label={t('account.whyOf')}
            value={sleeve}
            options={reasons.map((each) => ({
              value: each.sleeve ?? 'untracked',
              label: sleeveText(each.sleeve),
            }))}
            onChange={setChosen}
          />
        </Row>
      }
      columns={[
        { label: t('account.cause') },
        { label: t('account.chart'), isDrawing: true },
        { label: t('account.points'), isEnd: true },
      ]}
    >
      {shown.map((cause, index) => (
        <tr key={cause} className={table.row}>
          <th scope="row">{textOf(cause)}</th>
          <td className={table.wideOnly}>
            <Waterfall steps={shown.map((each) => causes[each])} index={index} cause={cause} />
          </td>
          <td className={cx(table.end, table.lead)}>{formatPoints(causes[cause], locale)}</td>
        </tr>
      ))}
      <tr className={cx(table.row, styles.total)}>
        <th scope="row">{t('account.drift_total')}</th>
        <td className={table.wideOnly} />
        <td className={cx(table.end, table.lead)}>{points}</td>
      </tr>
    </TableCard>
  );
}
