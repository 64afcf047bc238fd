import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded before the tests begin: on a busy machine that takes longer than a test waits for the drawing.
import '@/components/charts/TimePlot';
import { TimeChart } from '@/components/charts/TimeChart';
import type { TimeSeries } from '@/components/charts/types';
import { expectAccessible } from '@/tests/support/axe';
import { openScreen } from '@/tests/support/openScreen';
import Plot from '@/tests/support/plots';

vi.mock('uplot', () => import('@/tests/support/plots'));

const DATES = Array.from({ length: 30 }, (_, index) => `2026-01-${String(index + 1).padStart(2, '0')}`);
const SERIES: TimeSeries[] = [
  { key: 'value', label: 'Value', colour: 'c1', values: DATES.map((_, index) => index * 10) },
  { key: 'invested', label: 'Invested', colour: 'c3', values: DATES.map(() => 5), isDashed: true },
];

async function open() {
  const opened = openScreen(
    <TimeChart
      label="Value over time"
      dates={DATES}
      series={SERIES}
      describe={(index) => `point ${index}`}
      formatValue={(value) => `${value}$`}
      formatDay={(iso) => `day ${iso}`}
    />,
  );
  await vi.waitFor(() => expect(Plot.drawn).toHaveLength(1));
  return { ...opened, reader: screen.getByRole('slider', { name: 'Value over time' }) };
}

beforeEach(() => {
  document.documentElement.removeAttribute('data-theme');
  Plot.drawn = [];
});

describe('a chart over time', () => {
  it('is read point by point with the keys of a slider, starting at its last point', async () => {
    const { reader, user } = await open();
    const said = () => reader.getAttribute('aria-valuetext');
    expect(said()).toBe('point 29');
    reader.focus();
    for (const [key, point] of [
      ['{ArrowLeft}', 28],
      ['{ArrowDown}', 27],
      ['{PageDown}', 24],
      ['{Home}', 0],
      ['{ArrowLeft}', 0],
      ['{ArrowRight}', 1],
      ['{PageUp}', 4],
      ['{ArrowUp}', 5],
      ['{End}', 29],
      ['{ArrowRight}', 29],
    ] as const) {
      await user.keyboard(key);
      expect(said()).toBe(`point ${point}`);
    }
    await user.keyboard('x');
    expect(said()).toBe('point 29');
    expect(screen.getByText('point 29')).toBeVisible();
    await expectAccessible();
  });

  it('marks in the drawing what the keys read', async () => {
    const { reader, user } = await open();
    reader.focus();
    await user.keyboard('{Home}{ArrowRight}');
    expect(Plot.drawn[0]?.marked).toEqual({ left: Date.parse('2026-01-02') / 1_000, top: 10 });
  });

  it('says what the pointer is over, and keeps it when the pointer leaves', async () => {
    const { reader } = await open();
    const hover = Plot.drawn[0]?.options.hooks?.setCursor?.[0];
    act(() => hover?.({ cursor: { idx: 7 } } as never));
    expect(reader).toHaveAttribute('aria-valuetext', 'point 7');
    act(() => hover?.({ cursor: { idx: null } } as never));
    expect(reader).toHaveAttribute('aria-valuetext', 'point 7');
  });

  it('fills no area beneath a line, because the axis may not begin at zero', async () => {
    await open();
    const lines = Plot.drawn[0]?.options.series.slice(1) ?? [];
    expect(lines).toHaveLength(SERIES.length);
    expect(lines.map(({ fill }) => fill)).toEqual(SERIES.map(() => undefined));
  });

  it('draws each line by its dates, with axes in the house’s formats', async () => {
    await open();
    const { data, options } = Plot.drawn[0]!;
    expect(data[0]?.[0]).toBe(Date.UTC(2026, 0, 1) / 1_000);
    expect(data.slice(1)).toEqual(SERIES.map(({ values }) => values));
    const [days, values] = options.axes ?? [];
    const write = (axis: typeof days, splits: number[]) =>
      typeof axis?.values === 'function' ? axis.values({} as never, splits, 0, 0, 0) : null;
    expect(write(days, [Date.UTC(2026, 0, 5) / 1_000])).toEqual(['day 2026-01-05']);
    expect(write(values, [10, 20])).toEqual(['10$', '20$']);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Value', 'Invested']);
  });

  it('is drawn for paper in the light theme when a print begins, and for the screen afterwards', async () => {
    document.documentElement.setAttribute('data-theme', 'dark');
    await open();
    const scheme = () => Plot.drawn.at(-1)?.place.dataset.theme;
    const size = () => Plot.drawn.at(-1)?.options.width;
    expect([scheme(), size()]).toEqual([undefined, 0]);
    // The browser takes its picture when this returns.
    window.dispatchEvent(new Event('beforeprint'));
    expect(Plot.drawn.map(({ destroyed }) => destroyed)).toEqual([true, false]);
    expect([scheme(), size()]).toEqual(['light', 1_400]);
    expect(Plot.drawn[1]?.options.axes?.[0]?.font).toMatch(/^24px/);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(Plot.drawn.map(({ destroyed }) => destroyed)).toEqual([true, true, false]);
    expect([scheme(), size()]).toEqual([undefined, 0]);
  });

  it('is redrawn in the colours of another theme', async () => {
    await open();
    act(() => document.documentElement.setAttribute('data-theme', 'dark'));
    await vi.waitFor(() => expect(Plot.drawn).toHaveLength(2));
    expect(Plot.drawn[0]?.destroyed).toBe(true);
  });
});
