import { useId } from 'react';
import { Row } from '@/components/ui/layout';
import { cx } from '../ui/cx';
import { Drawing, type DrawingProps } from './Drawing';
import styles from './Drawing.module.css';
import { Hatch, type HatchColour } from './Hatch';
import { closeTicks, scaleOf, ticksOf } from './scale';

export interface BarSeries {
  key: string;
  label: string;
  colour: HatchColour;
  /** One a month. */
  values: readonly number[];
}

export interface MonthLine {
  label: string;
  /** Null where a month has none. */
  values: readonly (number | null)[];
  /** A value of the line, short. */
  format(value: number): string;
  /** True where the ground under it is filled. */
  isArea: boolean;
}

interface Props extends Omit<DrawingProps, 'count'> {
  months: readonly { key: string; label: string; isComplete: boolean }[];
  /** Stacked in their order; below zero the last colour is taken. */
  bars: readonly BarSeries[];
  /** On a scale of its own, above the bars. */
  line: MonthLine | null;
  format(value: number): string;
}

const LINE_HEIGHT = 130;
const BARS_HEIGHT = 170;
const AXIS = 72;
const DATES = 22;
/** Px of a month from which each has its dot on the line: closer they would hide it. */
const DOTS_FROM = 16;
/** Px that the words of a month take, and that each letter of longer ones takes. */
const LABEL = 66;
const LETTER = 10;

/** Bars by month, stacked, and a line above them on its own scale. The month that is not over is hatched. */
export function MonthBars({ months, bars, line, format, ...drawing }: Props) {
  const id = useId();
  const top = line === null ? 12 : LINE_HEIGHT;
  const height = top + BARS_HEIGHT + DATES;
  const sums = months.map((_, at) => bars.reduce((sum, { values }) => sum + Math.max(0, values[at] ?? 0), 0));
  const lows = months.map((_, at) => bars.reduce((sum, { values }) => sum + Math.min(0, values[at] ?? 0), 0));
  const ticks = ticksOf(Math.min(...lows), Math.max(...sums), 3);
  const y = scaleOf(ticks[0] ?? 0, ticks.at(-1) ?? 1, top + BARS_HEIGHT, top + 16);
  const drawn = line?.values.filter((value) => value !== null) ?? [];
  const lineTicks = drawn.length === 0 ? [] : closeTicks(Math.min(...drawn), Math.max(...drawn), 3);
  const lineY = scaleOf(lineTicks[0] ?? 0, lineTicks.at(-1) ?? 1, top - 14, 10);
  return (
    <>
      {bars.length > 1 && (
        <Row as="ul" gap="1 4" canWrap tone="soft" size="caption">
          {bars.map(({ key, label, colour }) => (
            <Row key={key} as="li" gap={2} align="center">
              <svg className={styles.swatch} viewBox="0 0 10 10" aria-hidden="true">
                <rect className={styles[colour]} width={10} height={10} />
              </svg>
              {label}
            </Row>
          ))}
          {line !== null && (
            <Row as="li" gap={2} align="center">
              <svg className={styles.swatch} viewBox="0 0 10 10" aria-hidden="true">
                <line className={styles.rule} x1={0} x2={10} y1={5} y2={5} />
              </svg>
              {line.label}
            </Row>
          )}
        </Row>
      )}
      <Drawing {...drawing} count={months.length} height={height} first={months.length - 1}>
        {({ width, active, markProps }) => {
          const room = Math.max(120, width - AXIS);
          const step = room / months.length;
          const bar = Math.min(34, step * 0.72);
          const x = (at: number) => step * (at + 0.5);
          const points = (line?.values ?? []).flatMap((value, at) =>
            value === null ? [] : [[x(at), lineY(value)] as const],
          );
          const path = points.map(([left, down]) => `${left.toFixed(1)} ${down.toFixed(1)}`).join(' L');
          const wide = Math.max(LABEL, ...months.map(({ label }) => label.length * LETTER));
          const every = Math.max(1, Math.ceil(wide / step));
          return (
            <>
              <defs>
                {bars.map(({ key, colour }) => (
                  <Hatch key={key} id={`${id}${key}`} colour={colour} />
                ))}
              </defs>
              {lineTicks.map((tick) => (
                <g key={tick}>
                  <line className={styles.grid} x1={0} x2={room} y1={lineY(tick)} y2={lineY(tick)} />
                  <text className={styles.quiet} x={room + 8} y={lineY(tick) + 4}>
                    {line?.format(tick)}
                  </text>
                </g>
              ))}
              {line?.isArea === true && points.length > 1 && (
                <path
                  className={styles.area}
                  d={`M${points[0]?.[0]} ${top - 14} L${path} L${points.at(-1)?.[0]} ${top - 14} Z`}
                />
              )}
              {points.length > 1 && (
                <path className={line?.isArea === true ? styles.line : styles.rule} d={`M${path}`} />
              )}
              {step >= DOTS_FROM &&
                points.map(([left, down]) => (
                  <circle key={left} className={styles.dot} cx={left} cy={down} r={2.5} />
                ))}
              {ticks.map((tick) => (
                <g key={tick}>
                  <line
                    className={tick === 0 ? styles.base : styles.grid}
                    x1={0}
                    x2={room}
                    y1={y(tick)}
                    y2={y(tick)}
                  />
                  <text className={styles.quiet} x={room + 8} y={y(tick) + 4}>
                    {format(tick)}
                  </text>
                </g>
              ))}
              {months.map(({ key, label, isComplete }, at) => {
                let [up, down] = [0, 0];
                // A label wider than its bar would begin left of the chart.
                const isCut = x(at) < wide / 2;
                return (
                  <g key={key} {...markProps(at)}>
                    <rect className={styles.hit} x={step * at} y={0} width={step} height={height} />
                    {at === active && (
                      <line className={styles.cursor} x1={x(at)} x2={x(at)} y1={0} y2={height - DATES} />
                    )}
                    {bars.map((series) => {
                      const value = series.values[at] ?? 0;
                      if (value === 0) return null;
                      const from = value > 0 ? up : down;
                      if (value > 0) up += value;
                      else down += value;
                      const [head, foot] = [y(Math.max(from, from + value)), y(Math.min(from, from + value))];
                      return (
                        <rect
                          key={series.key}
                          className={cx(
                            isComplete &&
                              (value < 0 && bars.length === 1 ? styles.c3 : styles[series.colour]),
                          )}
                          {...(!isComplete && { fill: `url(#${id}${series.key})` })}
                          x={x(at) - bar / 2}
                          y={head}
                          width={bar}
                          height={Math.max(0.5, foot - head - (bars.length > 1 ? 0.5 : 0))}
                        />
                      );
                    })}
                    {at % every === 0 && (
                      <text
                        className={styles.quiet}
                        x={isCut ? 0 : x(at)}
                        y={height - 6}
                        textAnchor={isCut ? 'start' : 'middle'}
                      >
                        {label}
                      </text>
                    )}
                  </g>
                );
              })}
            </>
          );
        }}
      </Drawing>
    </>
  );
}
