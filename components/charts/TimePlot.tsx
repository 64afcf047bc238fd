import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { optionsOf, pointsOf } from './plotOptions';
import type { TimeChartProps } from './types';
import styles from './TimeChart.module.css';
import { useColourScheme } from './useColourScheme';

interface Props extends TimeChartProps {
  /** The point that is marked; null for none. */
  active: number | null;
  onActive(index: number): void;
}

/** The drawing itself, on a canvas as large as its place, in the colours of the theme. Not read out. */
export function TimePlot({ dates, series, formatValue, formatDay, active, onActive }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const scheme = useColourScheme();
  const data = useMemo(() => pointsOf(dates, series), [dates, series]);
  const hover = useEffectEvent(onActive);
  const words = useEffectEvent(() => ({ formatValue, formatDay }));

  useEffect(() => {
    const place = element.current;
    if (place === null) return undefined;
    const size = { width: place.clientWidth, height: place.clientHeight };
    const onHover = (index: number) => hover(index);
    const made = new uPlot(optionsOf({ place, size, series, words: words(), onHover }), data, place);
    plot.current = made;
    const observer = new ResizeObserver(() => {
      made.setSize({ width: place.clientWidth, height: place.clientHeight });
    });
    observer.observe(place);
    return () => {
      observer.disconnect();
      made.destroy();
      plot.current = null;
    };
  }, [data, series, scheme]);

  useEffect(() => {
    const made = plot.current;
    const at = active === null ? undefined : data[0][active];
    if (made === null || at === undefined) return;
    const top = made.valToPos(data[1]?.[active ?? 0] ?? 0, 'y');
    made.setCursor({ left: made.valToPos(at, 'x'), top }, false);
  }, [active, data]);

  return <div ref={element} className={styles.plot} aria-hidden="true" />;
}
