import { expect, it } from 'vitest';
import { Scatter } from '@/components/charts/Scatter';
import { openScreen } from '@/tests/support/openScreen';

const POINTS = Array.from({ length: 60 }, (_, at) => ({
  key: String(at),
  x: 10_000 * 1.15 ** at,
  y: (at * 37) % 160,
}));

it('says what its corner is above all points, and not over them', () => {
  const { container } = openScreen(
    <Scatter
      label="Assets and basis points"
      points={POINTS}
      corner={{ x: 1e6, y: 60, text: 'In the corner' }}
      formatX={String}
      formatY={String}
      describe={(at) => `point ${at}`}
    />,
    { width: 640 },
  );
  const texts = [...container.querySelectorAll('text')];
  const corner = texts.find(({ textContent }) => textContent === 'In the corner');
  const tops = [...container.querySelectorAll('circle')].map(
    (circle) => Number(circle.getAttribute('cy')) - Number(circle.getAttribute('r')),
  );
  expect(tops).toHaveLength(POINTS.length);
  expect(Number(corner?.getAttribute('y'))).toBeLessThan(Math.min(...tops));
});
