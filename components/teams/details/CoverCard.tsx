import type { ReactNode } from 'react';
import type { TeamCover } from '@/contract/teams/schema';
import { formatDate, formatStaffName } from '@/lib/format';
import { useT } from '@/lib/i18n/useT';
import table from '../../kit/list/Table.module.css';
import { TableCard } from '../../kit/list/TableCard';
import { EmptyState } from '../../states/EmptyState';
import { Card } from '../../ui/Card';
import { StatusDot } from '../../ui/StatusDot';
import styles from './Team.module.css';

const TONES = { now: 'good', planned: 'neutral', ended: 'neutral' } as const;

interface Props {
  cover: readonly TeamCover[];
  /** At the right of the heading. */
  action?: ReactNode;
}

/** Who covers for whom, for which rep codes, until when. A cover ends by itself. */
export function CoverCard({ cover, action }: Props) {
  const t = useT('teams');
  if (cover.length === 0) {
    return (
      <Card isFlush title={t('cover.title')} action={action}>
        <EmptyState title={t('cover.none')} />
      </Card>
    );
  }
  return (
    <TableCard
      title={t('cover.title')}
      action={action}
      columns={[
        { label: t('cover.away') },
        { label: t('cover.covers') },
        { label: t('cover.codes') },
        { label: t('cover.from') },
        { label: t('cover.until') },
        { label: t('cover.state') },
      ]}
    >
      {cover.map(({ away, covers, repCodes, from, until, state }) => (
        <tr key={`${away.id} ${covers.id} ${from}`} className={table.row}>
          <th scope="row" className={table.name}>
            {formatStaffName(away)}
          </th>
          <td data-label={t('cover.covers')}>{formatStaffName(covers)}</td>
          <td className={table.quiet} data-label={t('cover.codes')}>
            {repCodes.join(', ')}
          </td>
          <td className={styles.day} data-label={t('cover.from')}>
            {formatDate(from)}
          </td>
          <td className={styles.day} data-label={t('cover.until')}>
            {formatDate(until)}
          </td>
          <td className={table.across}>
            <StatusDot tone={TONES[state]}>{t(`cover.${state}`)}</StatusDot>
          </td>
        </tr>
      ))}
    </TableCard>
  );
}
