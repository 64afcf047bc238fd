import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Grid, Row, Text } from '@/components/ui/layout';
import { cx } from '../ui/cx';
import { PointReader } from './PointReader';
import styles from './TimeChart.module.css';
import type { TimeChartProps } from './types';

/** What draws is downloaded once a chart is there to be drawn. */
const TimePlot = dynamic(() => import('./TimePlot').then((module) => module.TimePlot), {
  ssr: false,
  loading: () => <div className={styles.plot} aria-hidden="true" />,
});

/**
 * Lines over time. Its points are read one by one with the arrow keys or under the pointer; what the point says
 * stands beneath the drawing.
 */
export function TimeChart(props: TimeChartProps) {
  const { label, dates, series, describe } = props;
  const last = dates.length - 1;
  const [chosen, setChosen] = useState<number | null>(null);
  const active = chosen === null ? last : Math.min(chosen, last);
  return (
    <Grid columns={1} gap={2} className={styles.chart}>
      <Row as="ul" gap="1 4" canWrap tone="soft" size="caption">
        {series.map((each) => (
          <Row key={each.key} as="li" gap={2} align="center">
            <svg className={styles.mark} viewBox="0 0 16 8" aria-hidden="true">
              <line
                className={cx(styles[each.colour], each.isDashed && styles.dashed)}
                x1={0}
                x2={16}
                y1={4}
                y2={4}
              />
            </svg>
            {each.label}
          </Row>
        ))}
      </Row>
      <PointReader
        label={label}
        count={dates.length}
        active={active}
        describe={describe}
        onActive={setChosen}
      >
        <TimePlot {...props} active={chosen === null ? null : active} onActive={setChosen} />
      </PointReader>
      <Text as="p" isNumeric minHeight={20} className={styles.readout} aria-hidden="true">
        {describe(active)}
      </Text>
    </Grid>
  );
}
