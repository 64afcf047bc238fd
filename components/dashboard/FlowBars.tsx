import { Caption } from '@/components/ui/layout';
import styles from './Dashboard.module.css';

interface Props {
  /** In order; what they say stands in words beside them. */
  values: readonly number[];
  /** As many, drawn beneath the line of zero: what went out while `values` came in. */
  out?: readonly number[];
  /** As many: when each is. */
  dates: readonly string[];
  /** A value at the axis, short. */
  format(value: number): string;
  /** True where the last one is not over yet: it is hatched. */
  isLastOpen: boolean;
}

const [WIDTH, HEIGHT] = [240, 56];
/** Of the room of a bar, what stays free between two. */
const GAP = 0.28;
/** A flow that is not zero is seen, however small, px. */
const LEAST = 1.5;
/** A single day stays a bar, px. */
const WIDEST = 28;
/** As many dates have room beneath the bars of the narrowest tile. */
const DATES_MOST = 4;

/** Flows as bars from a line of zero, what came in above it, with dates beneath and both ends of the scale. Not read out. */
export function FlowBars({ values, out = [], dates, format, isLastOpen }: Props) {
  const beneath = out.map((value) => -value);
  const all = [0, ...values, ...beneath];
  if (values.length === 0) return null;
  const most = Math.max(...all);
  const least = Math.min(...all);
  const scale = most === least ? 0 : (HEIGHT - 2) / (most - least);
  const zero = 1 + most * scale;
  const step = WIDTH / values.length;
  const width = Math.min(WIDEST, step * (1 - GAP));
  const heightOf = (value: number) => (value === 0 ? 0 : Math.max(LEAST, Math.abs(value) * scale));
  const every = Math.ceil(dates.length / DATES_MOST);
  const ends = most === least ? [0] : [...new Set([most, least])];
  return (
    <div className={styles.chart} aria-hidden="true">
      <svg className={styles.bars} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        {[values, beneath].flatMap((series, place) =>
          series.map((value, index) => (
            <rect
              key={`${place} ${index}`}
              className={value < 0 ? styles.out : styles.in}
              data-open={(isLastOpen && index === values.length - 1) || undefined}
              x={index * step + (step - width) / 2}
              y={value < 0 ? zero : zero - heightOf(value)}
              width={width}
              height={heightOf(value)}
            />
          )),
        )}
        <line className={styles.zero} x1={0} x2={WIDTH} y1={zero} y2={zero} />
      </svg>
      <Caption className={styles.ends}>
        {ends.map((end) => (
          <span key={end}>{format(Math.abs(end))}</span>
        ))}
      </Caption>
      <Caption
        className={styles.dates}
        style={{ gridTemplateColumns: `repeat(${dates.length}, minmax(0, 1fr))` }}
      >
        {dates.map((date, index) => (
          <span key={date}>{index % every === 0 && index + every <= dates.length ? date : ''}</span>
        ))}
      </Caption>
    </div>
  );
}
