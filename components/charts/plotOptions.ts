import uPlot from 'uplot';
import type { TimeChartProps, TimeSeries } from './types';

const MS_A_SECOND = 1_000;

/** Px between two labels of an axis at the least. */
const LABEL_SPACE_PX = { x: 90, y: 44 };

/** Px that the labels of the dates take beneath. */
const DATES_PX = 28;

/** Px that the labels of the values take at the right, at the least. */
const VALUES_PX = 72;
/** A sign of a label, and what stands before the first, px: US dollars in French need more than the least. */
const SIGN_PX = 6.5;
const BEFORE_PX = 10;

/** Px for the longest of the labels; the drawing asks before it has them, too. */
const valuesPx = (labels: readonly string[] | null): number =>
  Math.max(VALUES_PX, ...(labels ?? []).map((label) => Math.ceil(label.length * SIGN_PX) + BEFORE_PX));

type Points = [number[], ...number[][]];

/** A drawing for a sheet, which gives it the width that it has there: of twice the points, for a printer shows them. */
export const PAPER = { size: { width: 1_400, height: 480 }, scale: 2 };

/** Dates as the drawing counts them (seconds of UTC), and the values of each line. */
export function pointsOf(dates: readonly string[], series: readonly TimeSeries[]): Points {
  return [dates.map((on) => Date.parse(on) / MS_A_SECOND), ...series.map(({ values }) => [...values])];
}

interface Making {
  place: HTMLElement;
  size: { width: number; height: number };
  /** How many px of the drawing stand for one px of text and line; 1 unless told. */
  scale?: number;
  series: readonly TimeSeries[];
  words: Pick<TimeChartProps, 'formatValue' | 'formatDay'>;
  onHover(index: number): void;
}

/** The options of a drawing: lines, two quiet axes, a cursor; no legend, no zoom, no text of its own. */
export function optionsOf({ place, size, scale = 1, series, words, onHover }: Making): uPlot.Options {
  const look = getComputedStyle(place);
  const colour = (name: string) => look.getPropertyValue(`--${name}`).trim();
  const font = `${12 * scale}px ${look.fontFamily}`;
  const dayOf = (seconds: number) => new Date(seconds * MS_A_SECOND).toISOString().slice(0, 10);
  const axis = { stroke: colour('ink2'), font, gap: 5 * scale, ticks: { show: false } };
  return {
    ...size,
    legend: { show: false },
    padding: [8 * scale, 0, 0, 0],
    // A date of the book has no zone: the axis divides it as UTC does.
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * MS_A_SECOND), 'UTC'),
    cursor: {
      y: false,
      drag: { x: false, y: false },
      points: { size: 7, fill: colour('surface') },
    },
    hooks: {
      setCursor: [
        ({ cursor }) => {
          if (typeof cursor.idx === 'number') onHover(cursor.idx);
        },
      ],
    },
    axes: [
      {
        ...axis,
        size: DATES_PX * scale,
        space: LABEL_SPACE_PX.x * scale,
        grid: { show: false },
        values: (_, splits) => splits.map((split) => words.formatDay(dayOf(split))),
      },
      {
        ...axis,
        side: 1,
        size: (_, labels) => valuesPx(labels) * scale,
        space: LABEL_SPACE_PX.y * scale,
        grid: { stroke: colour('line'), width: scale },
        values: (_, splits) => splits.map(words.formatValue),
      },
    ],
    series: [
      {},
      ...series.map((line) => ({
        stroke: colour(line.colour),
        width: 1.5 * scale,
        points: { show: false },
        ...(line.isDashed && { dash: [4 * scale, 3 * scale] }),
      })),
    ],
  };
}
