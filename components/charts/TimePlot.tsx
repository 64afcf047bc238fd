import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useIsPrinting } from '../ui/useIsPrinting';
import { optionsOf, PAPER, pointsOf } from './plotOptions';
import type { TimeChartProps } from './types';
import styles from './TimeChart.module.css';
import { useColourScheme } from './useColourScheme';

interface Props extends TimeChartProps {
  /** The point that is marked; null for none. */
  active: number | null;
  onActive(index: number): void;
}

/**
 * The drawing itself, on a canvas as large as its place, in the colours of the theme; on paper in those of the light
 * one, as large as the sheet. Not read out.
 */
export function TimePlot({ dates, series, formatValue, formatDay, active, onActive }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const scheme = useColourScheme();
  const isPrinting = useIsPrinting();
  const data = useMemo(() => pointsOf(dates, series), [dates, series]);
  const hover = useEffectEvent(onActive);
  const words = useEffectEvent(() => ({ formatValue, formatDay }));

  useEffect(() => {
    const place = element.current;
    if (place === null) return undefined;
    // The label updates in the same frame as its mark, not one later.
    const onHover = (index: number) => flushSync(() => hover(index));
    const making = { place, series, words: words(), onHover };
    if (isPrinting) {
      const onPaper = new uPlot(optionsOf({ ...making, ...PAPER }), data, place);
      return () => onPaper.destroy();
    }
    const size = { width: place.clientWidth, height: place.clientHeight };
    const made = new uPlot(optionsOf({ ...making, size }), data, place);
    plot.current = made;
    const observer = new ResizeObserver(() => {
      const [width, height] = [place.clientWidth, place.clientHeight];
      // The first word comes of the size that it was made in, and would have it drawn a second time.
      if (width !== made.width || height !== made.height) made.setSize({ width, height });
    });
    observer.observe(place);
    return () => {
      observer.disconnect();
      made.destroy();
      plot.current = null;
    };
  }, [data, series, scheme, isPrinting]);

  useEffect(() => {
    const made = plot.current;
    const at = active === null ? undefined : data[0][active];
    if (made === null || at === undefined) return;
    const top = made.valToPos(data[1]?.[active ?? 0] ?? 0, 'y');
    made.setCursor({ left: made.valToPos(at, 'x'), top }, false);
  }, [active, data, scheme, isPrinting]);

  // The styles of a sheet hold only once it is laid out, which is after this is drawn.
  const theme = isPrinting ? 'light' : undefined;
  return <div ref={element} className={styles.plot} data-theme={theme} aria-hidden="true" />;
}
