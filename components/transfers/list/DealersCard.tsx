import type { DealerRecord } from '@/contract/transfers/schema';
import { formatCount } from '@/lib/format';
import table from '../../kit/list/Table.module.css';
import { TableCard } from '../../kit/list/TableCard';
import { EmptyState } from '../../states/EmptyState';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { useTransferWords } from '../useTransferWords';
import styles from './Below.module.css';

/** Clearing days at the right end of the drawing, at least. */
const LEAST_SCALE = 15;
const [WIDTH, HEIGHT] = [120, 16];
/** When the remedy opens. */
const REMEDY_DAYS = 10;

/** How long each delivering dealer takes: half of its transfers, and nine in ten. */
export function DealersCard({ dealers }: { dealers: readonly DealerRecord[] }) {
  const { t, locale } = useTransferWords();
  const shown = dealers.filter(({ done, lateNow, lateOurs }) => done + lateNow + lateOurs > 0);
  const longest = Math.max(LEAST_SCALE, ...shown.map(({ nineInTen }) => nineInTen ?? 0));
  const days = (count: number | null) => (count === null ? '–' : formatCount(count, locale));
  const title = t('dealers.title');
  const meta = t('dealers.meta');
  if (shown.length === 0) {
    return (
      <Card isFlush title={title} meta={meta}>
        <EmptyState title={t('dealers.none')} />
      </Card>
    );
  }
  return (
    <TableCard
      title={title}
      meta={meta}
      columns={[
        { label: t('dealers.dealer') },
        { label: t('dealers.late'), isEnd: true },
        { label: t('dealers.ours'), isEnd: true },
        { label: t('dealers.half'), isEnd: true },
        { label: t('dealers.nine'), isEnd: true },
        { label: t('dealers.chart'), isDrawing: true },
        { label: t('dealers.done'), isEnd: true },
      ]}
    >
      {shown.map(({ dealer, lateNow, lateOurs, half, nineInTen, done }) => (
        <tr key={dealer.code} className={table.row}>
          <th scope="row" className={table.name}>
            {dealer.name[locale]}
          </th>
          <td className={cx(table.end, lateNow > 0 && styles.late)} data-label={t('dealers.late')}>
            {lateNow === 0 ? '–' : formatCount(lateNow, locale)}
          </td>
          <td className={cx(table.end, lateOurs > 0 && styles.late)} data-label={t('dealers.ours')}>
            {lateOurs === 0 ? '–' : formatCount(lateOurs, locale)}
          </td>
          <td className={table.end} data-label={t('dealers.half')}>
            {days(half)}
          </td>
          <td className={table.end} data-label={t('dealers.nine')}>
            {days(nineInTen)}
          </td>
          <td className={table.wideOnly}>
            {half !== null && nineInTen !== null && (
              <Pace half={half} nineInTen={nineInTen} longest={longest} />
            )}
          </td>
          <td className={cx(table.end, table.quiet)} data-label={t('dealers.done')}>
            {formatCount(done, locale)}
          </td>
        </tr>
      ))}
    </TableCard>
  );
}

/** From half to nine in ten, with the tenth day marked; the figures beside it say the same. */
function Pace({ half, nineInTen, longest }: { half: number; nineInTen: number; longest: number }) {
  const { t } = useTransferWords();
  const at = (day: number) => 4 + ((WIDTH - 8) * day) / longest;
  const middle = HEIGHT / 2;
  return (
    <svg
      className={styles.pace}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('dealers.bar', { half, nine: nineInTen })}
    >
      <line className={styles.paceTrack} x1={4} x2={WIDTH - 4} y1={middle} y2={middle} />
      <line className={styles.paceRange} x1={at(half)} x2={at(nineInTen)} y1={middle} y2={middle} />
      <line className={styles.paceMark} x1={at(REMEDY_DAYS)} x2={at(REMEDY_DAYS)} y1={1} y2={HEIGHT - 1} />
      <circle className={styles.paceHalf} cx={at(half)} cy={middle} r={4} />
    </svg>
  );
}
