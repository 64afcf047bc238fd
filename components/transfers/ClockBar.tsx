import type { TransferRow } from '@/contract/transfers/schema';
import styles from './ClockBar.module.css';
import { useTransferWords } from './useTransferWords';
import { daysText, toneOf } from './words';

/** How many days the bar has, the same in all rows. A later day is drawn at its end. */
const SCALE_DAYS = 12;

/** Px of the drawing; it grows and shrinks as a whole. */
const WIDTH = 168;
const HEIGHT = 20;
const [START, END] = [5, WIDTH - 5];
const MIDDLE = HEIGHT / 2;
const DOT = 5;
/** The mark at which the remedy opens is the taller one. */
const [SHORT, TALL] = [5, 7];

/** Where a day stands on the bar, px. */
const dayAt = (day: number): number => START + ((END - START) * Math.min(day, SCALE_DAYS)) / SCALE_DAYS;

/** Where a day stands on the bar, as a share of its width. */
export const dayShare = (day: number): number => dayAt(day) / WIDTH;

/** Days since receipt, with the marks of the rules; a screen reader hears them in words. */
export function ClockBar({ row }: { row: TransferRow }) {
  const words = useTransferWords();
  const { t } = words;
  const { elapsed, scale, marks } = row.clock;
  const spoken = [
    elapsed === null ? t('bar.none') : t('bar.elapsed', { days: daysText(elapsed, scale, words) }),
    ...marks.map(({ rule, at }) => t('bar.mark', { rule, at })),
  ];
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMinYMid"
      role="img"
      aria-label={spoken.join(', ')}
      data-tone={toneOf(row)}
    >
      <line className={styles.track} x1={START} x2={END} y1={MIDDLE} y2={MIDDLE} />
      {elapsed !== null && elapsed > 0 && (
        <line className={styles.gone} x1={START} x2={dayAt(elapsed)} y1={MIDDLE} y2={MIDDLE} />
      )}
      {marks.map(({ rule, at }, index) => {
        const half = index === marks.length - 1 ? TALL : SHORT;
        return (
          <line
            key={rule}
            className={index === marks.length - 1 ? styles.remedy : styles.mark}
            x1={dayAt(at)}
            x2={dayAt(at)}
            y1={MIDDLE - half}
            y2={MIDDLE + half}
          />
        );
      })}
      {elapsed !== null && <circle className={styles.dot} cx={dayAt(elapsed)} cy={MIDDLE} r={DOT} />}
    </svg>
  );
}
