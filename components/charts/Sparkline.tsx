import { Row } from '@/components/ui/layout';
import styles from './Sparkline.module.css';

interface Props {
  /** In order; with fewer than two, nothing is drawn. The text beside it says the same. */
  values: readonly number[];
}

const WIDTH = 160;
const HEIGHT = 28;
/** Room above and below for the line's own width and the dot at its end; none beside, where the line is stretched. */
const INSET = 3;

/** A line of a few values with the last one marked, stretched to the width that it has. Not read out. */
export function Sparkline({ values }: Props) {
  if (values.length < 2) return null;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (index: number) => (index / (values.length - 1)) * WIDTH;
  const y = (value: number) =>
    most === least ? HEIGHT / 2 : HEIGHT - INSET - ((value - least) / (most - least)) * (HEIGHT - 2 * INSET);
  const line = values.map((value, index) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join(' L');
  const last = values.length - 1;
  return (
    <Row as="span" className={styles.place} aria-hidden="true">
      <svg className={styles.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        <path className={styles.area} d={`M${x(0)} ${HEIGHT} L${line} L${x(last)} ${HEIGHT} Z`} />
        <path className={styles.line} d={`M${line}`} />
      </svg>
      <svg className={styles.end} viewBox={`0 0 6 ${HEIGHT}`}>
        <circle cx={3} cy={y(values[last] ?? least)} r={2.2} />
      </svg>
    </Row>
  );
}
